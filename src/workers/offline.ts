import { privateNotices } from '#domain/push/push.ts';
import {
  isOfKeptForm,
  keepFormWhenAsked,
  keptFile,
  keptForm,
  renewForm,
  withFormLink,
} from './offline-form.ts';
import type { Fetching, WorkerScope } from './scope.ts';

/**
 * Shows the offline page when a page cannot be fetched, or the report form where that is kept. Those two are all it ever
 * caches: API calls and answers with personal data are never intercepted, and files only where a kept form asks for them.
 *
 * Pages themselves always come from the network, though a copy would be faster. The HTML is what closes a site for
 * maintenance and what names the files of a release: a copy would open a closed site once more and start a release whose
 * files may be gone. To yield to both at once the worker would have to ask before it answers, which takes the same round
 * trip as the page, whose bytes fit into it; the files behind the page are in the HTTP cache for a year.
 */
export function serveOfflinePage(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => {
    // What a page sends while it is left would be lost with it if it had to wait for the worker.
    event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => undefined);
    event.waitUntil(install(scope));
  });
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope)));
  scope.addEventListener('fetch', (event) => {
    const { request, clientId } = event;
    if (request.mode === 'navigate' && request.method === 'GET')
      event.respondWith(pageOrOffline(scope, event));
    else if (isOfKeptForm(scope, request, clientId)) event.respondWith(keptFile(scope, request));
  });
  keepFormWhenAsked(scope);
}

async function install(scope: WorkerScope): Promise<void> {
  const { page, cache } = scope.portico;
  const address = new URL(page, scope.location.origin);
  const answer = await scope.fetch(new Request(address, { cache: 'reload' }));
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  // A navigation rejects a redirected response, and some hosts redirect `/offline` to `/offline/`.
  const plain = answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  await (await scope.caches.open(cache)).put(page, plain);
  await renewForm(scope);
  await scope.skipWaiting();
}

/**
 * Deletes all other caches of this origin: they belong to older releases or an older portal. The one that hides notices is
 * no release's.
 */
async function activate(scope: WorkerScope): Promise<void> {
  const { cache, form } = scope.portico;
  const names = await scope.caches.keys();
  const others = names.filter((name) => ![cache, form?.cache, privateNotices].includes(name));
  await Promise.all(others.map((name) => scope.caches.delete(name)));
  // Starting a worker takes time on a phone; with preloading the browser requests the page meanwhile.
  await scope.registration.navigationPreload?.enable();
}

async function pageOrOffline(
  scope: WorkerScope,
  { request, preloadResponse, resultingClientId }: Fetching,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch {
    const form = await keptForm(scope, request.url, resultingClientId);
    if (form) return form;
    const { page, cache } = scope.portico;
    const offline = await scope.caches.match(page, { cacheName: cache });
    return offline ? withFormLink(scope, offline) : Response.error();
  }
}
