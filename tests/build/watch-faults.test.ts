import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBrokenApi, type Handler } from '../support/build/broken-api.ts';
import { config, configPath } from '../support/build/municipality.ts';
import { secretVariable, signed, webhookSecret } from '../support/build/watching.ts';
import { useWatchFixture } from './watch-fixture.ts';

const watch = useWatchFixture();

test('without an ETag the answer itself decides', async () => {
  let name = 'uno';
  watch.api.routes.set(configPath, () => ({ body: { ...config, nome: name } }));
  watch.putTenant('aosta');
  await watch.start();
  await watch.polls(4);
  expect(watch.built).toEqual(['aosta']);
  name = 'due';
  await watch.builds(2);
});

test.each<[string, Handler, string]>([
  ['429', { status: 429, headers: { 'Retry-After': '3600' } }, 'portico_polls_total{status="429"} 1'],
  [
    '503 with a date',
    { status: 503, headers: { 'Retry-After': new Date(4e12).toUTCString() } },
    '{status="503"} 1',
  ],
  ['no answer', { drop: 'connection' }, 'portico_polls_total{status="none"} 1'],
])('%s is told and builds nothing', async (_, reply, counted) => {
  watch.api.routes.set(configPath, reply);
  watch.putTenant('aosta');
  await watch.start({ every: 60_000 });
  await watch.until(async () => expect(await watch.metrics()).toContain(counted));
  expect(watch.steps).toContainEqual(expect.objectContaining({ tenant: 'aosta', state: 'warning' }));
  expect(watch.built).toEqual([]);
});

test('an outage is published when it begins and when it ends, once it can be, for who asks for it', async () => {
  const published: [string, unknown][] = [];
  let isFull = true;
  const publishOutages = async (id: string, text: string) => {
    if (isFull) throw new Error('no space left');
    published.push([id, JSON.parse(text)]);
  };
  watch.api.routes.set(configPath, { status: 503 });
  watch.putTenant('aosta', { outages: true });
  watch.putTenant('biella');
  await watch.start({ publishOutages });
  await watch.until(() =>
    expect(watch.steps.map(({ text }) => text)).toContainEqual(expect.stringContaining('no space left')),
  );
  isFull = false;
  await watch.until(() => expect(published).toEqual([['aosta', [{ from: expect.any(String), to: null }]]]));
  watch.api.routes.set(configPath, { body: config });
  await watch.until(() =>
    expect(published[1]).toEqual(['aosta', [{ from: expect.any(String), to: expect.any(String) }]]),
  );
  expect(published).toHaveLength(2);
});

test('a host that answers 429 is left alone as long as it says, by all its tenants', async () => {
  watch.api.routes.set(configPath, { status: 429, headers: { 'Retry-After': '3600' } });
  const other = await startBrokenApi({ [configPath]: { body: config } });
  watch.putTenant('aosta');
  await watch.start();
  await watch.until(async () =>
    expect(await watch.metrics()).toContain('portico_polls_total{status="429"} 1'),
  );
  watch.putTenant('biella');
  watch.putTenant('cuneo', { api: other.origin });
  await watch.until(() => expect(other.seen.length).toBeGreaterThan(5));
  await other.close();
  expect([watch.api.seen.length, await watch.metrics()]).toEqual([
    1,
    expect.stringContaining('portico_tenants 3\n'),
  ]);
});

test('smaller data are told and wait; accepted, they are built', async () => {
  const snapshot = join(watch.project.tenants, 'aosta/snapshot/snapshot.json');
  watch.putTenant('aosta');
  mkdirSync(join(snapshot, '..'));
  writeFileSync(snapshot, '{}');
  watch.build = () => Promise.resolve('shrunk');
  await watch.start();
  await watch.until(async () =>
    expect(await watch.metrics()).toContain('portico_waiting_for_acceptance{tenant="aosta"} 1'),
  );
  expect(watch.steps.find(({ state }) => state === 'failed')?.hint).toContain('portico fetch aosta --accept');
  await watch.polls(watch.api.seen.length + 4);
  expect(watch.built).toHaveLength(1);
  watch.build = () => Promise.resolve('published');
  utimesSync(snapshot, 1, 1);
  await watch.builds(2);
  await watch.until(async () =>
    expect(await watch.metrics()).not.toContain('portico_waiting_for_acceptance{'),
  );
});

test.each([
  ['no variable', {}, 'is not set'],
  ['an empty secret', { [secretVariable]: '' }, 'is not set'],
  [
    'a secret that can be guessed',
    { [secretVariable]: webhookSecret.slice(0, 31) },
    'has fewer than 32 characters',
  ],
])('with %s webhooks are refused, and the start says why', async (_, env, reason) => {
  watch.putTenant('aosta');
  await watch.start({}, env);
  expect(await watch.hook('aosta')).toBe(401);
  const text = `webhooks are refused: ${secretVariable} ${reason}`;
  expect(watch.steps).toContainEqual({ tenant: 'aosta', stage: 'watch', state: 'warning', text });
});

test('no line and no metric says a secret', async () => {
  watch.putTenant('aosta');
  await watch.start();
  // One that comes before the build of the start is over needs none of its own.
  await watch.builds(1);
  await watch.hook('aosta');
  await watch.hook('aosta', '{}', signed('{}', 5));
  await watch.builds(2);
  expect(`${JSON.stringify(watch.steps)}${await watch.metrics()}`).not.toContain(webhookSecret);
});
