import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ownHolder } from '#adapter/publish/lock-holder.ts';
import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { recordsIn } from '../../scripts/lib/deploy/dir/read-releases.ts';
import { openStore, type ObjectStore, type StoreLimits } from '../../scripts/lib/deploy/s3/object-store.ts';
import { withStoreLock, type StoreLockOptions } from '../../scripts/lib/deploy/s3/store-lock.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { assetsOf, makeBuild, pages, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type StoreRequest, type TestStore } from '../support/deploy/test-store.ts';
import { failure } from '../support/build/fetching.ts';
import { killAt, killsFor } from './kills.ts';

vi.setConfig({ testTimeout: 120_000 });

let project: Project;
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-faults-')));
  putTarget(project, 'aosta', { cdn: { s3: store.target } });
});
afterEach(() => {
  store.empty();
  rmSync(project.root, { recursive: true, force: true });
});

const deploy = () => deployTenant(project, 'aosta', { env: store.env });
const build = (word: string, more: object = {}) => makeBuild(project, 'aosta', { word, ...more });
const isPage = ({ method, key }: StoreRequest) => method === 'PUT' && /^aosta\/site\/(?!_assets)/.test(key);

/** Pages that are served with an asset that is not, or is another release's. */
async function brokenPages(): Promise<string[]> {
  const checked = pages.map(async (page) => {
    const { status, text } = await store.read(`aosta/site/${page}`);
    const word = /<p>(\S+)/.exec(text)?.[1] ?? '';
    const assets = await Promise.all(assetsOf(text).map((path) => store.read(`aosta/site/${path}`)));
    const isWhole =
      status === 200 && assets.every((asset) => asset.status === 200 && asset.text.includes(word));
    return isWhole ? [] : [page];
  });
  return (await Promise.all(checked)).flat();
}

/** What is served is the build in `dist`, page by page, and nothing that neither it nor stale pages load. */
async function expectServed(word: string): Promise<void> {
  const own = recordsIn(join(project.dist, 'aosta'))!.record.files;
  for (const page of pages)
    expect((await store.read(`aosta/site/${page}`)).text).toContain(`${word} ${page}`);
  const keys = (await store.keys()).filter((key) => key.startsWith('aosta/site/'));
  const served = keys
    .map((key) => key.slice('aosta/site/'.length))
    .filter((path) => !path.startsWith('_assets/'));
  expect(served).toEqual(
    own
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('_assets/'))
      .sort(),
  );
  const left = (await store.keys()).filter((key) => /(?:pending|lock)\.json$/.test(key));
  expect(left).toEqual([]);
}

test('a store that answers 503 now and then, or answers nothing, is asked again', async () => {
  await build('uno');
  store.fate = (_, count) => (count % 5 === 0 ? 503 : count % 7 === 0 ? 'lost' : 'done');
  expect(await deploy()).toMatchObject({ outcome: 'deployed' });
  await expectServed('uno');
});

test('a store that fails half-way leaves whole pages, and the next deploy goes on from there', async () => {
  await build('uno');
  await deploy();
  await build('due', { others: { 'novita/index.html': 'nuova' } });
  let put = 0;
  store.fate = (request) => (isPage(request) && ++put > 8 ? 503 : 'done');
  expect(await failure(deploy())).toMatchObject({
    id: 'StoreUnreachable',
    place: { got: expect.stringContaining('503') as string },
  });
  expect(await brokenPages()).toEqual([]);
  store.fate = () => 'done';
  store.seen.length = 0;
  await deploy();
  await expectServed('due');
  // What was there already is not uploaded again.
  const again = store.seen.filter(({ method, key }) => method === 'PUT' && key.includes('/content/'));
  expect(again).toEqual([]);
});

test('after a deploy that failed half-way, deploying the release before again takes every page of it back', async () => {
  await build('uno');
  await deploy();
  const former = project.dist;
  project = { ...project, dist: join(project.root, 'altro') };
  await build('due', { others: { 'novita/index.html': 'nuova' } });
  let put = 0;
  store.fate = (request) => (isPage(request) && ++put > 5 ? 503 : 'done');
  await failure(deploy());
  store.fate = () => 'done';
  project = { ...project, dist: former };
  expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 1 } });
  await expectServed('uno');
});

test('whenever a deploy is killed, every page that is served has its assets, and the next one completes it', async () => {
  await build('prima');
  await deploy();
  const argument = JSON.stringify({ root: project.root, id: 'aosta' });
  for (const [name, value] of Object.entries(store.env)) vi.stubEnv(name, value);
  // Somewhere in one turn, which is some seventy requests long.
  for (let kill = 0; kill < killsFor(4); kill++) {
    const most = store.count + 10 + Math.random() * 120;
    await killAt('deploy-loop.ts', argument, () => store.count > most);
    expect(await brokenPages()).toEqual([]);
  }
  vi.unstubAllEnvs();
  await build('ultima');
  await deploy();
  await expectServed('ultima');
  await rollBackTenant(project, 'aosta', { env: store.env });
  expect(await brokenPages()).toEqual([]);
});

test('a store that does not answer in time is asked again, and is an error when it never does', async () => {
  const limits = { attempts: 3, connectionTimeout: 1_000, socketTimeout: 300, requestTimeout: 300 };
  const place = await opened(limits);
  store.fate = (_, count) => (count < 3 ? 'hangs' : 'done');
  expect(await place.put('prova', Buffer.from('x'), json)).toBe(true);
  expect(store.count).toBe(3);
  store.fate = () => 'hangs';
  expect(await failure(place.get('prova'))).toMatchObject({ id: 'StoreUnreachable' });
  expect(store.count).toBe(6);
  place.close();
});

test('a citizen who loads pages while deploys are under way finds the assets of each', async () => {
  await build('prima');
  await deploy();
  let isOver = false;
  const found: string[] = [];
  let loaded = 0;
  const citizen = async () => {
    for (; !isOver; loaded++) found.push(...(await brokenPages()));
  };
  const deploys = async () => {
    for (const word of ['uno', 'due']) {
      await build(word);
      await deploy();
    }
  };
  await Promise.all([citizen(), deploys().finally(() => (isOver = true))]);
  expect(found).toEqual([]);
  expect(loaded).toBeGreaterThan(2);
});

const short = { silence: 1_000, interval: 50, heartbeatInterval: 100, settle: 300 };

async function opened(limits?: StoreLimits): Promise<ObjectStore> {
  const s3 = { ...store.target, region: 'us-east-1', keep: 3, accessKeyVariable: 'AWS_ACCESS_KEY_ID' };
  const rest = { secretKeyVariable: 'AWS_SECRET_ACCESS_KEY', sessionTokenVariable: 'AWS_SESSION_TOKEN' };
  return openStore({ ...s3, ...rest }, 'aosta', store.env, limits);
}

test.each([true, false])(
  'of several deploys at once each waits for the others, where conditional writes work: %s',
  async (conditions) => {
    store.conditions = conditions;
    const place = await opened();
    let inside = 0;
    const most: number[] = [];
    const work = async () => {
      most.push(++inside);
      await place.get('state.json');
      inside--;
    };
    await Promise.all([1, 2, 3].map(() => withStoreLock(place, work, short)));
    expect(most).toEqual([1, 1, 1]);
    place.close();
  },
);

const elsewhere = (token: string) => JSON.stringify({ ...ownHolder(), host: 'another-machine', token });
const json = { type: 'application/json', cache: 'no-store' };
const lockWith = (place: ObjectStore, options: StoreLockOptions) =>
  withStoreLock(place, () => Promise.resolve('done'), { ...short, ...options });

test('the lock of a machine that is silent is taken over; one that gives signs of life is waited for, then told', async () => {
  const place = await opened();
  await place.put('lock.json', Buffer.from(elsewhere('a')), json);
  const told: string[] = [];
  expect(await lockWith(place, { tell: (text) => told.push(text) })).toBe('done');
  expect(told).toEqual([expect.stringMatching(/^waiting for the lock of process \d+ on another-machine/)]);
  const signs: Promise<unknown>[] = [];
  store.fate = ({ key, method }) => {
    if (method === 'GET' && key === 'aosta/lock.json') signs.push(sign());
    return 'done';
  };
  const sign = () =>
    fetch(`${store.endpoint}/portali/aosta/lock.json`, {
      method: 'PUT',
      body: elsewhere(`b${signs.length}`),
    });
  await sign();
  expect(await failure(lockWith(place, { limit: 1_000 }))).toMatchObject({ id: 'LockHeld' });
  await Promise.all(signs);
  place.close();
});

test('a lock that this very process could not give back is taken over too', async () => {
  const place = await opened();
  store.fate = ({ key, method }) => (method === 'DELETE' && key === 'aosta/lock.json' ? 503 : 'done');
  expect(await lockWith(place, {})).toBe('done');
  store.fate = () => 'done';
  expect(await place.get('lock.json')).not.toBeNull();
  expect(await lockWith(place, {})).toBe('done');
  expect(await place.get('lock.json')).toBeNull();
  place.close();
});

test('who lost the lock does not publish', async () => {
  const place = await opened();
  const other = elsewhere('c');
  const lost = withStoreLock(
    place,
    async ({ assertHeld }) => {
      await assertHeld();
      await place.put('lock.json', Buffer.from(other), json);
      await assertHeld();
    },
    short,
  );
  expect(await failure(lost)).toMatchObject({ id: 'DeployLockLost' });
  expect((await place.get('lock.json'))?.body.toString()).toBe(other);
  place.close();
});
