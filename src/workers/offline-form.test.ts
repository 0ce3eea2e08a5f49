import { beforeEach, expect, test, vi } from 'vitest';
import { formCache, keepFormMessage, offlineFormMark } from '#domain/routing/worker-file.ts';
import { serveOfflinePage } from './offline.ts';
import { fakeScope } from './scope-fake.ts';

const form = { page: '/segnalazioni/nuova', scripts: '/_assets/offline-form.1.json', cache: `${formCache}2` };
const page =
  '<link href="/_assets/portico.1.css"><script src="/_assets/Report.1.js"></script><img src="/_assets/tipi.1.json">';
const offlinePage = `<p hidden ${offlineFormMark}>Scrivi la segnalazione</p>`;

let world: ReturnType<typeof fakeScope>;
let site: Record<string, string | number>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  world = fakeScope({ form });
  serveOfflinePage(world.scope);
  site = {
    '/offline': offlinePage,
    [form.page]: page,
    [form.scripts]: '["/_assets/Report.1.js","/_assets/Summary.1.js"]',
    '/_assets/portico.1.css': 'css',
    '/_assets/Report.1.js': 'report',
    '/_assets/Summary.1.js': 'summary',
  };
  world.network.answer = ({ url }) => {
    const found = site[new URL(url).pathname] ?? 404;
    return typeof found === 'number' ? new Response('', { status: found }) : new Response(found);
  };
  return () => vi.useRealTimers();
});

const unplug = () => {
  world.network.answer = () => {
    throw new TypeError('Failed to fetch');
  };
};
const askToKeep = () => world.send('message', { data: keepFormMessage });
const kept = () => [...(world.effects.caches.get(form.cache)?.keys() ?? [])].sort();
const ask = (path: string, event: object = {}) =>
  world.send('fetch', {
    request: { mode: 'navigate', method: 'GET', url: world.origin + path },
    preloadResponse: Promise.resolve(undefined),
    ...event,
  });
const askFile = (path: string, clientId: string, method = 'GET') =>
  world.send('fetch', { request: { mode: 'cors', method, url: world.origin + path }, clientId });

const whole = ['/_assets/Report.1.js', '/_assets/Summary.1.js', '/_assets/portico.1.css', form.page];

test('keeps the form when a live page asks for it: page, styles and all scripts; before that nothing', async () => {
  await world.send('install', {});
  expect(kept()).toEqual([]);
  await world.send('message', { data: 'something else' });
  expect(kept()).toEqual([]);
  await askToKeep();
  expect(kept()).toEqual(whole);
});

test('without a connection the form opens at its address, whatever its query, and its files come out of the cache', async () => {
  await world.send('install', {});
  await askToKeep();
  unplug();
  const answer = await ask(`${form.page}/?conservata=1234abcd`, { resultingClientId: 'tab' });
  expect(await answer?.text()).toBe(page);
  expect(await (await askFile('/_assets/Summary.1.js', 'tab'))?.text()).toBe('summary');
  // Other pages ask the network as ever, and so does the form for anything but files.
  expect(await askFile('/_assets/Summary.1.js', 'another tab')).toBeUndefined();
  expect(await askFile('/api/crm/tickets', 'tab')).toBeUndefined();
  expect(await askFile('/_assets/Summary.1.js', 'tab', 'POST')).toBeUndefined();
});

test('a worker that was stopped meanwhile gives the files of the form while the browser says that it is offline', async () => {
  await askToKeep();
  unplug();
  world.scope.navigator = { onLine: false };
  expect(await (await askFile('/_assets/Report.1.js', 'tab'))?.text()).toBe('report');
  await expect(askFile('/_assets/leaflet.1.js', 'tab')).rejects.toThrow('Failed to fetch');
});

test('with a connection the form is what the network says: it closes for maintenance at once', async () => {
  await askToKeep();
  site[form.page] = 503;
  expect((await ask(form.page))?.status).toBe(503);
});

test('the offline page leads to the form where it is kept, and nowhere else', async () => {
  await world.send('install', {});
  unplug();
  expect(await (await ask('/faq'))?.text()).toBe(offlinePage);
  expect(await (await ask(form.page))?.text()).toBe(offlinePage);
});

test('where the form is kept the offline page shows the way to it', async () => {
  await world.send('install', {});
  await askToKeep();
  unplug();
  expect(await (await ask('/faq'))?.text()).toBe(`<p ${offlineFormMark}>Scrivi la segnalazione</p>`);
});

test('a form whose files are not all there is not offered', async () => {
  delete site['/_assets/Summary.1.js'];
  await askToKeep();
  expect(kept()).not.toContain(form.page);
  unplug();
  expect(await ask(form.page).then((answer) => answer?.type)).toBe('error');
});

test('is asked for again after a day, and not before', async () => {
  await askToKeep();
  const before = world.effects.fetched.length;
  await askToKeep();
  expect(world.effects.fetched).toHaveLength(before);
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  await askToKeep();
  expect(world.effects.fetched.slice(before).map(({ url }) => new URL(url).pathname)).toEqual([
    form.page,
    form.scripts,
  ]);
});

test('a site that closes takes the kept form away', async () => {
  await askToKeep();
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000);
  site[form.page] = '<body data-closed="salt">';
  await askToKeep();
  expect(world.effects.caches.has(form.cache)).toBe(false);
});

test('a new release renews it where an older one kept it, and removes the older one', async () => {
  await world.scope.caches.open(`${formCache}1`);
  await world.send('install', {});
  await world.send('activate', {});
  expect(kept()).toEqual(whole);
  expect([...world.effects.caches.keys()].sort()).toEqual(['portico-offline-1', form.cache].sort());
});

test('a form that cannot be renewed does not keep the new worker from its offline page', async () => {
  await world.scope.caches.open(`${formCache}1`);
  site[form.page] = 500;
  await world.send('install', {});
  expect(kept()).toEqual([]);
  expect([...world.effects.caches.get('portico-offline-1')!.keys()]).toEqual(['/offline']);
});

test.each([
  ['who saves data', () => void (world.scope.navigator = { connection: { saveData: true } })],
  ['a municipality without reports', () => void (world.scope.portico.form = null)],
  [
    'a list that is longer than any of ours',
    () =>
      void (site[form.scripts] = JSON.stringify(Array.from({ length: 151 }, (_, at) => `/_assets/${at}.js`))),
  ],
])('nothing is kept for %s', async (_, change) => {
  change();
  await askToKeep();
  expect(kept()).toEqual([]);
});
