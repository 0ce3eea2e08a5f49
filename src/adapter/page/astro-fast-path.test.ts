import ReactDOM from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { applyShortcuts, PageResponse } from './astro-fast-path.ts';

const RealResponse = globalThis.Response;
const { renderToReadableStream } = ReactDOM;

/** Applies the shortcuts to an app with this manifest and returns the global `Response` set then; what is global is set back. */
function open(manifest: object, rest: object = {}) {
  const app = { manifest, renderError: async () => new Response(), logger: { options: {} }, ...rest };
  const rendering = applyShortcuts(app);
  const answer = globalThis.Response;
  globalThis.Response = RealResponse;
  ReactDOM.renderToReadableStream = renderToReadableStream;
  return { ...rendering, answer };
}

test('what a shortcut needs and does not find leaves that part to Astro, and is told', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const lost = ['no digests', 'modules kept', 'components known', 'errors thrown'];
  const manifest = { shouldInjectCspMetaTags: 'always', pageMap: undefined };
  expect(open(manifest, { logger: undefined }).missing).toEqual(lost);
  expect(manifest).toEqual({ shouldInjectCspMetaTags: 'always', pageMap: undefined });
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(lost.join(', ')));
});

test('a page’s module is asked for once', async () => {
  const load = vi.fn(async () => ({ page: async () => ({ default: () => '' }) }));
  const pageMap = new Map([['src/pages/index.astro', load]]);
  expect(open({ shouldInjectCspMetaTags: true, pageMap, renderers: [] }).missing).toEqual([]);
  const asked = () => pageMap.get('src/pages/index.astro')?.();
  expect(await asked()).toBe(await asked());
  expect(load).toHaveBeenCalledOnce();
});

test('asked for the standard way, nothing of Astro or of the thread is changed', () => {
  vi.stubEnv('PORTICO_RENDERING', 'standard');
  const manifest = Object.freeze({ shouldInjectCspMetaTags: true, pageMap: Object.freeze(new Map()) });
  const { requestOf, missing, answer } = open(manifest);
  expect(requestOf('/faq')).toBeInstanceOf(Request);
  expect(requestOf('/faq').url).toBe('http://portico.invalid/faq');
  expect([missing, answer]).toEqual([[], RealResponse]);
  vi.unstubAllEnvs();
});

test('a page is given back as the bytes it was made of, text as UTF-8, nothing as none', async () => {
  const bytes = new TextEncoder().encode('«à»');
  expect(await new PageResponse(bytes).bytes()).toBe(bytes);
  expect(Buffer.from(await new PageResponse('«à»').bytes())).toEqual(Buffer.from(bytes));
  expect(await new PageResponse(null).bytes()).toHaveLength(0);
});

test('status and headers are those asked for, and those of a response without any', () => {
  const headers = { 'Content-Type': 'text/html' };
  const { status, headers: given } = new PageResponse(null, { status: 404, headers });
  expect([status, given.get('content-type')]).toEqual([404, 'text/html']);
  expect(new PageResponse().status).toBe(200);
});

test('a body that is not there as a whole has a real response', async () => {
  const stream = new Response('«à»').body;
  const response = new PageResponse(stream, { status: 404 });
  expect(response).toBeInstanceOf(RealResponse);
  expect([response.status, Buffer.from(await response.bytes()).toString()]).toEqual([404, '«à»']);
});
