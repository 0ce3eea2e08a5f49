import { beforeEach, expect, test } from 'vitest';
import { serveOfflinePage } from './offline.ts';
import { fakeScope } from './scope-fake.ts';

let world: ReturnType<typeof fakeScope>;

beforeEach(() => {
  world = fakeScope();
  serveOfflinePage(world.scope);
});

const unplug = () => {
  world.network.answer = () => {
    throw new TypeError('Failed to fetch');
  };
};

/** A request of the browser; undefined: the worker does not handle it. */
function ask(
  path: string,
  {
    mode = 'navigate',
    method = 'GET',
    preload,
  }: Partial<Record<'mode' | 'method', string>> & { preload?: Response } = {},
) {
  const request = { mode, method, url: world.origin + path };
  return world.send('fetch', { request, preloadResponse: Promise.resolve(preload) });
}

test('keeps the offline page, asked past the browser’s cache, and nothing else, whatever is asked for later', async () => {
  await world.send('install', {});
  expect(world.effects.fetched.map(({ url, cache }) => [url, cache])).toEqual([
    [`${world.origin}/offline`, 'reload'],
  ]);
  await ask('/area-personale');
  await ask('/api/utenti/login');
  const kept = [...world.effects.caches].map(([name, entries]) => [name, [...entries.keys()]]);
  expect(kept).toEqual([['portico-offline-1', ['/offline']]]);
});

test('without a connection a page becomes the offline page', async () => {
  await world.send('install', {});
  unplug();
  expect(await (await ask('/area-personale/attivita'))?.text()).toBe('offline page');
  expect(await (await ask('/faq'))?.text()).toBe('offline page');
});

test('with a connection a page is what the network says, also an error, and never a copy', async () => {
  await world.send('install', {});
  world.network.answer = () => new Response('503', { status: 503 });
  expect((await ask('/'))?.status).toBe(503);
  expect(await (await ask('/', { preload: new Response('asked ahead') }))?.text()).toBe('asked ahead');
});

test.each([
  ['a call of the API', '/api/utenti/me', { mode: 'cors' }],
  ['a public call', '/api-public/configComune/fromtenant', { mode: 'same-origin' }],
  ['a file', '/_assets/app.js', { mode: 'no-cors' }],
  ['a form that is sent', '/pagamento', { method: 'POST' }],
])('%s passes it by', async (_, path, request) => {
  unplug();
  expect(await ask(path, request)).toBeUndefined();
});

test('a page that a host redirects is kept as if it had not been: browsers refuse such an answer to a navigation', async () => {
  const redirected = Object.defineProperty(new Response('offline page'), 'redirected', { value: true });
  world.network.answer = () => redirected;
  await world.send('install', {});
  unplug();
  const answer = await ask('/');
  expect(answer?.redirected).toBe(false);
  expect(await answer?.text()).toBe('offline page');
});

test('an offline page that cannot be had stops the installation: the worker before it stays', async () => {
  world.network.answer = () => new Response('', { status: 404 });
  await expect(world.send('install', {})).rejects.toThrow('/offline answered 404');
});

test('at its start every other cache goes: those of older pages and those of an older portal', async () => {
  for (const name of ['portico-offline-0', 'workbox-precache', 'portico-offline-1'])
    await world.scope.caches.open(name);
  await world.send('activate', {});
  expect([...world.effects.caches.keys()]).toEqual(['portico-offline-1']);
  expect(world.effects.preloading).toBe(true);
});
