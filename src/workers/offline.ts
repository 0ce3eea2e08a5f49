import type { WorkerScope } from './scope.ts';

/**
 * Shows the offline page where a page cannot be fetched, and does nothing else to the site: that page is all it ever
 * keeps, and calls of the API, files and answers with personal data pass it by (issue of the personal area, part 9).
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
  // A navigation refuses an answer that was redirected, as some hosts do from `/offline` to `/offline/`.
  const plain = answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  await (await scope.caches.open(cache)).put(page, plain);
  await scope.skipWaiting();
}

/** Every other cache of this origin is an older release's, or an older portal's. */
async function activate(scope: WorkerScope): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(
    names.filter((name) => name !== scope.portico.cache).map((name) => scope.caches.delete(name)),
  );
  // Starting a worker takes a while on a phone; meanwhile the browser asks for the page already.
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
