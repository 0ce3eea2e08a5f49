import { privateNotices } from '#domain/push/push.ts';
import type { WorkerScope } from './scope.ts';

/**
 * Shows the offline page when a page cannot be fetched. That page is all it ever caches: API calls, files and answers
 * with personal data are never intercepted.
 *
 * Pages themselves always come from the network, though a copy would be faster. The HTML is what closes a site for
 * maintenance and what names the files of a release: a copy would open a closed site once more and start a release whose
 * files may be gone. To yield to both at once the worker would have to ask before it answers, which takes the same round
 * trip as the page, whose bytes fit into it; the files behind the page are in the HTTP cache for a year.
 */
export function serveOfflinePage(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(install(scope)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope)));
  scope.addEventListener('fetch', (event) => {
    const { mode, method } = event.request;
    if (mode === 'navigate' && method === 'GET') event.respondWith(pageOrOffline(scope, event));
  });
}

async function install(scope: WorkerScope): Promise<void> {
  const { page, cache } = scope.portico;
  const address = new URL(page, scope.location.origin);
  const answer = await scope.fetch(new Request(address, { cache: 'reload' }));
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  // A navigation rejects a redirected response, and some hosts redirect `/offline` to `/offline/`.
  const plain = answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  await (await scope.caches.open(cache)).put(page, plain);
  await scope.skipWaiting();
}

/**
 * Deletes all other caches of this origin: they belong to older releases or an older portal. The one that hides notices is
 * no release's.
 */
async function activate(scope: WorkerScope): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(
    names
      .filter((name) => name !== scope.portico.cache && name !== privateNotices)
      .map((name) => scope.caches.delete(name)),
  );
  // Starting a worker takes time on a phone; with preloading the browser requests the page meanwhile.
  await scope.registration.navigationPreload?.enable();
}

async function pageOrOffline(
  scope: WorkerScope,
  { request, preloadResponse }: { request: Request; preloadResponse: Promise<Response | undefined> },
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch {
    const { page, cache } = scope.portico;
    return (await scope.caches.match(page, { cacheName: cache })) ?? Response.error();
  }
}
