import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import type { Step } from '../../scripts/lib/output.ts';
import type { BuildOutcome } from '../../scripts/lib/watch/build-tenant.ts';
import type { WatchOptions } from '../../scripts/lib/watch/watch-run.ts';
import { startWatch, type Watching } from '../../scripts/lib/watch/watch.ts';
import { startBrokenApi, type BrokenApi, type Handler } from '../support/build/broken-api.ts';
import { config, configPath } from '../support/build/municipality.ts';
import { secretVariable, signed, webhookSecret } from '../support/build/watching.ts';

vi.setConfig({ testTimeout: 60_000 });

// Everything but the building, which the tests decide about.

let project: Project;
let api: BrokenApi;
let watching: Watching | null;
let steps: Step[];
let built: string[];
let build: (id: string) => Promise<BuildOutcome>;

beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-watch-')));
  api = await startBrokenApi({ [configPath]: { body: config, headers: { ETag: '"1"' } } });
  [watching, steps, built] = [null, [], []];
  build = () => Promise.resolve('published');
});
afterEach(async () => {
  await watching?.stop(0);
  await api.close();
  rmSync(project.root, { recursive: true, force: true });
});

function putTenant(id: string, changes: object = {}): void {
  const tenant = {
    id,
    hostname: `${id}.example.it`,
    api: api.origin,
    webhook: { secretVariable },
    ...changes,
  };
  mkdirSync(join(project.tenants, id), { recursive: true });
  writeFileSync(join(project.tenants, id, 'tenant.json'), JSON.stringify(tenant));
}

async function start(
  changes: Partial<WatchOptions> = {},
  env: NodeJS.ProcessEnv = { [secretVariable]: webhookSecret },
) {
  const output = {
    step: (step: Step) => void steps.push(step),
    info: () => undefined,
    close: () => undefined,
  };
  const options: WatchOptions = {
    ids: null,
    port: 0,
    hostname: '127.0.0.1',
    every: 10,
    rates: { overall: 1000, host: 1000 },
    debounce: 0,
    parallel: 2,
    night: null,
    sandboxOrigin: undefined,
    prepare: () => Promise.resolve(),
    isDeploying: true,
    build: (id) => {
      built.push(id);
      return build(id);
    },
    ...changes,
  };
  watching = await startWatch(options, { project, output, env });
  return watching;
}

const hook = async (id: string, body = '{}', headers = signed(body)) =>
  (await fetch(`http://127.0.0.1:${watching!.port}/hooks/${id}`, { method: 'POST', body, headers })).status;
const metrics = async () => (await fetch(`http://127.0.0.1:${watching!.port}/metrics`)).text();
/** Waits for what a busy machine may take long to do. */
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const polls = (count: number) => until(() => expect(api.seen.length).toBeGreaterThanOrEqual(count));
const builds = (count: number) => until(() => expect(built).toHaveLength(count));
const etagOr304 =
  (etag: () => string): Handler =>
  ({ headers }) =>
    headers['if-none-match'] === etag()
      ? { status: 304, headers: { ETag: etag() } }
      : { body: { ...config, nome: etag() }, headers: { ETag: etag() } };

test('a configuration is asked for with its ETag, and what was built is known to the next start', async () => {
  let etag = '"1"';
  api.routes.set(
    configPath,
    etagOr304(() => etag),
  );
  putTenant('aosta');
  await start();
  await polls(4);
  expect(built).toEqual(['aosta']);
  expect(api.seen.map(({ headers }) => headers['if-none-match']).slice(0, 3)).toEqual([
    undefined,
    '"1"',
    '"1"',
  ]);
  etag = '"2"';
  await builds(2);
  await until(async () => expect(await metrics()).toContain('portico_builds_total{outcome="published"} 2'));
  await watching?.stop(1000);
  const before = api.seen.length;
  await start();
  await polls(before + 3);
  expect(built).toHaveLength(2);
  expect(api.seen[before]?.headers['if-none-match']).toBe('"2"');
});

test('without an ETag the answer itself decides', async () => {
  let name = 'uno';
  api.routes.set(configPath, () => ({ body: { ...config, nome: name } }));
  putTenant('aosta');
  await start();
  await polls(4);
  expect(built).toEqual(['aosta']);
  name = 'due';
  await builds(2);
});

test('what was built but never deployed is built again by a start that deploys', async () => {
  putTenant('aosta');
  await start({ isDeploying: false });
  await until(async () => expect(await metrics()).toContain('outcome="published"} 1'));
  await watching?.stop(1000);
  await start();
  await builds(2);
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
  api.routes.set(configPath, reply);
  putTenant('aosta');
  await start({ every: 60_000 });
  await until(async () => expect(await metrics()).toContain(counted));
  expect(steps).toContainEqual(expect.objectContaining({ tenant: 'aosta', state: 'warning' }));
  expect(built).toEqual([]);
});

test('a host that answers 429 is left alone as long as it says, by all its tenants', async () => {
  api.routes.set(configPath, { status: 429, headers: { 'Retry-After': '3600' } });
  const other = await startBrokenApi({ [configPath]: { body: config } });
  putTenant('aosta');
  await start();
  await until(async () => expect(await metrics()).toContain('portico_polls_total{status="429"} 1'));
  putTenant('biella');
  putTenant('cuneo', { api: other.origin });
  await until(() => expect(other.seen.length).toBeGreaterThan(5));
  await other.close();
  expect([api.seen.length, await metrics()]).toEqual([1, expect.stringContaining('portico_tenants 3\n')]);
});

test('smaller data are told and wait; accepted, they are built', async () => {
  const snapshot = join(project.tenants, 'aosta/snapshot/snapshot.json');
  putTenant('aosta');
  mkdirSync(join(snapshot, '..'));
  writeFileSync(snapshot, '{}');
  build = () => Promise.resolve('shrunk');
  await start();
  await until(async () =>
    expect(await metrics()).toContain('portico_waiting_for_acceptance{tenant="aosta"} 1'),
  );
  expect(steps.find(({ state }) => state === 'failed')?.hint).toContain('portico fetch aosta --accept');
  await polls(api.seen.length + 4);
  expect(built).toHaveLength(1);
  build = () => Promise.resolve('published');
  utimesSync(snapshot, 1, 1);
  await builds(2);
  await until(async () => expect(await metrics()).not.toContain('portico_waiting_for_acceptance{'));
});

test('an accepted webhook whose build failed, or that nobody built, is built at the next start', async () => {
  putTenant('aosta');
  await start({ every: 60_000 });
  await until(async () => expect(await metrics()).toContain('outcome="published"} 1'));
  build = () => Promise.reject(new Error('odd'));
  expect(await hook('aosta')).toBe(202);
  await until(async () => expect(await metrics()).toContain('portico_builds_total{outcome="failed"} 1'));
  await watching?.stop(1000);
  build = () => Promise.resolve('unchanged');
  await start({ every: 60_000 });
  await until(async () =>
    expect(await metrics()).toContain('portico_build_requests_total{reason="start"} 1'),
  );
  await builds(3);
});

test('a tenant that is added is watched, one that is removed no more, and a file that is edited is followed', async () => {
  putTenant('aosta');
  await start();
  await builds(1);
  putTenant('biella');
  await builds(2);
  putTenant('aosta', { colour: '#123456' });
  await builds(3);
  rmSync(join(project.tenants, 'biella'), { recursive: true });
  await until(async () => expect(await metrics()).toContain('portico_tenants 1\n'));
  expect([built, await hook('biella')]).toEqual([['aosta', 'biella', 'aosta'], 401]);
});

test('a tenant file that is broken is told once and stops no other', async () => {
  putTenant('aosta', { hostname: 'https://wrong' });
  putTenant('biella');
  await start();
  await builds(1);
  await polls(5);
  expect([built, steps.filter(({ tenant, state }) => tenant === 'aosta' && state === 'failed')]).toEqual([
    ['biella'],
    [expect.objectContaining({ text: expect.stringContaining('hostname') as string })],
  ]);
});

test.each([
  ['no variable', {}],
  ['an empty secret', { [secretVariable]: '' }],
  ['a secret that can be guessed', { [secretVariable]: webhookSecret.slice(0, 31) }],
])('with %s webhooks are refused', async (_, env) => {
  putTenant('aosta');
  await start({}, env);
  expect(await hook('aosta')).toBe(401);
});

test('no line and no metric says a secret', async () => {
  putTenant('aosta');
  await start();
  await hook('aosta');
  await hook('aosta', '{}', signed('{}', 5));
  await builds(2);
  expect(`${JSON.stringify(steps)}${await metrics()}`).not.toContain(webhookSecret);
});

test('a stop gives up a build after its limit, and says so', async () => {
  putTenant('aosta');
  build = () => new Promise(() => undefined);
  const { stop } = await start();
  await builds(1);
  expect(await stop(10)).toBe(false);
});

test('what cannot be prepared, or a port that is taken, ends the start', async () => {
  await expect(start({ prepare: () => Promise.reject(new Error('no source')) })).rejects.toThrow('no source');
  const { port } = await start();
  await expect(start({ port })).rejects.toThrow('EADDRINUSE');
});
