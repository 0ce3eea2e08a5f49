import { privateNotices } from '#domain/push/push.ts';
import { formCache, keepFormMessage, mostFormFiles, offlineFormMark } from '#domain/routing/worker-file.ts';
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

/** How long the page of the form is not asked for again, in milliseconds. */
const freshFor = 24 * 60 * 60_000;

/** When a page was kept, milliseconds since 1970: a header of the kept answer. */
const keptAt = 'x-portico-kept';

/** Files that are fetched at the same time. */
const atOnce = 4;

/** What a page names of the files of its release; lists of data are of no use without a connection. */
const namedFile = /\/_assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp)\b/g;

/**
 * Keeps the report form for when there is no connection: its page and the files of the release that it may ask for, once a
 * live page asks for it. A new release replaces all of it, and a closed site takes it away.
 */
function keepFormWhenAsked(scope: WorkerScope): void {
  scope.addEventListener('message', (event) => {
    if (event.data === keepFormMessage) event.waitUntil(keepForm(scope).catch(() => undefined));
  });
}

/** Renews the form with the release, where an older release kept it. Never rejects: the offline page matters more. */
async function renewForm(scope: WorkerScope): Promise<void> {
  const names = await scope.caches.keys();
  if (names.some((name) => name.startsWith(formCache))) await keepForm(scope).catch(() => undefined);
}

async function keepForm(scope: WorkerScope): Promise<void> {
  const { form } = scope.portico;
  if (!form || scope.navigator?.connection?.saveData) return;
  const known = await scope.caches.match(form.page, { cacheName: form.cache });
  if (Date.now() - Number(known?.headers.get(keptAt) ?? -Infinity) < freshFor) return;
  const page = await read(scope, form.page, 'no-cache');
  const html = await page.clone().text();
  if (html.includes(' data-closed=')) return void (await scope.caches.delete(form.cache));
  const scripts = (await (await read(scope, form.scripts)).json()) as string[];
  const files = [...new Set([...(html.match(namedFile) ?? []), ...scripts])];
  if (files.length > mostFormFiles) throw new Error(`${files.length} files are too many.`);
  const cache = await scope.caches.open(form.cache);
  const keep = async (file: string) => {
    if (!(await cache.match(file))) await cache.put(file, await read(scope, file));
  };
  for (let first = 0; first < files.length; first += atOnce)
    await Promise.all(files.slice(first, first + atOnce).map(keep));
  const headers = new Headers(page.headers);
  headers.set(keptAt, String(Date.now()));
  // Last: a form whose files are not all there is not offered.
  await cache.put(form.page, new Response(html, { headers }));
}

async function read({ fetch, location }: WorkerScope, path: string, cache?: RequestCache): Promise<Response> {
  const answer = await fetch(new Request(new URL(path, location.origin), cache ? { cache } : {}));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** Pages that came out of the cache: their files do too. */
const servedPages = new Set<string>();

/** The kept form, where a navigation leads to it; undefined: it leads elsewhere, or none is kept. */
async function keptForm(
  { portico: { form }, caches }: WorkerScope,
  url: string,
  pageId: string | undefined,
): Promise<Response | undefined> {
  if (!form || new URL(url).pathname.replace(/\/$/, '') !== form.page) return undefined;
  const page = await caches.match(form.page, { cacheName: form.cache });
  if (page && pageId) servedPages.add(pageId);
  return page;
}

/**
 * True for a file of the release that a kept form asks for, and for any such file while the browser says that it is offline:
 * a worker that was stopped meanwhile does not know its pages any more.
 */
function isOfKeptForm(
  { portico: { form }, location, navigator }: WorkerScope,
  { method, url }: Request,
  pageId: string | undefined,
): boolean {
  if (!form || method !== 'GET' || !url.startsWith(`${location.origin}/_assets/`)) return false;
  return navigator?.onLine === false || (pageId !== undefined && servedPages.has(pageId));
}

/** A file of the kept form; from the network where it was not kept. */
async function keptFile(scope: WorkerScope, request: Request): Promise<Response> {
  const { form } = scope.portico;
  const kept = form && (await scope.caches.match(new URL(request.url).pathname, { cacheName: form.cache }));
  return kept || scope.fetch(request);
}

/** The offline page, which leads to the form where it is kept. */
async function withFormLink({ portico: { form }, caches }: WorkerScope, page: Response): Promise<Response> {
  if (!form || !(await caches.match(form.page, { cacheName: form.cache }))) return page;
  const html = await page.text();
  return new Response(html.replace(`hidden ${offlineFormMark}`, offlineFormMark), { headers: page.headers });
}
