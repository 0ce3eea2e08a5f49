import { formCache, keepFormMessage, mostFormFiles, offlineFormMark } from '#domain/routing/worker-file.ts';
import type { WorkerScope } from './scope.ts';

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
export function keepFormWhenAsked(scope: WorkerScope): void {
  scope.addEventListener('message', (event) => {
    if (event.data === keepFormMessage) event.waitUntil(keepForm(scope).catch(() => undefined));
  });
}

/** Renews the form with the release, where an older release kept it. Never rejects: the offline page matters more. */
export async function renewForm(scope: WorkerScope): Promise<void> {
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
export async function keptForm(
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
export function isOfKeptForm(
  { portico: { form }, location, navigator }: WorkerScope,
  { method, url }: Request,
  pageId: string | undefined,
): boolean {
  if (!form || method !== 'GET' || !url.startsWith(`${location.origin}/_assets/`)) return false;
  return navigator?.onLine === false || (pageId !== undefined && servedPages.has(pageId));
}

/** A file of the kept form; from the network where it was not kept. */
export async function keptFile(scope: WorkerScope, request: Request): Promise<Response> {
  const { form } = scope.portico;
  const kept = form && (await scope.caches.match(new URL(request.url).pathname, { cacheName: form.cache }));
  return kept || scope.fetch(request);
}

/** The offline page, which leads to the form where it is kept. */
export async function withFormLink(
  { portico: { form }, caches }: WorkerScope,
  page: Response,
): Promise<Response> {
  if (!form || !(await caches.match(form.page, { cacheName: form.cache }))) return page;
  const html = await page.text();
  return new Response(html.replace(`hidden ${offlineFormMark}`, offlineFormMark), { headers: page.headers });
}
