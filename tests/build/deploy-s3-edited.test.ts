import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deployTenant, releasesOf } from '../../scripts/lib/deploy/deploy-tenant.ts';
import type { Manifest, StoreState } from '../../scripts/lib/deploy/s3/store-state.ts';
import { openStore, type ObjectStore } from '../../scripts/lib/deploy/s3/object-store.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { failure } from '../support/build/fetching.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type TestStore } from '../support/deploy/test-store.ts';

vi.setConfig({ testTimeout: 60_000 });

let project: Project;
let store: TestStore;
let objects: ObjectStore;

beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());
beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-s3-edited-')));
  putTarget(project, 'aosta', { cdn: { s3: store.target } });
  await makeBuild(project, 'aosta', { word: 'uno' });
  const rest = { region: 'us-east-1', keep: 3, accessKeyVariable: 'AWS_ACCESS_KEY_ID' };
  const names = { secretKeyVariable: 'AWS_SECRET_ACCESS_KEY', sessionTokenVariable: 'AWS_SESSION_TOKEN' };
  objects = await openStore({ ...rest, ...names, ...store.target }, 'aosta', store.env);
});
afterEach(() => {
  objects.close();
  store.empty();
  rmSync(project.root, { recursive: true, force: true });
});

const deploy = () => deployTenant(project, 'aosta', { env: store.env });
const put = (key: string, body: string | Buffer) =>
  objects.put(key, Buffer.from(body), { type: 'application/json', cache: 'no-store' });

test.each([
  ['state.json', '{"schema":1}'],
  ['state.json', '{"schema":1,"tenant":"aosta","served":1,"releases":[{}],"expired":[]}'],
  ['state.json', 'null'],
  ['state.json', '[1]'],
  ['state.json', '{"schema":7}'],
  ['pending.json', '{"schema":1,"closed":false}'],
  ['releases/1.json', '{"schema":1,"release":{}}'],
])('an odd %s is told by an entry of the catalogue: %s', async (key, text) => {
  await deploy();
  await put(key, text);
  await makeBuild(project, 'aosta', { word: 'due' });
  expect(await failure(deploy())).toMatchObject({
    id: 'DeployStateInvalid',
    place: { where: expect.stringContaining(`aosta/${key}`) as string },
  });
});

test.each([
  ['state.json', 5_000_000],
  ['lock.json', 200_000],
])('a %s that is far too large is not read whole', async (key, size) => {
  await deploy();
  await put(key, Buffer.alloc(size, 32));
  await makeBuild(project, 'aosta', { word: 'due' });
  expect(await failure(deploy())).toMatchObject({
    id: 'DeployStateInvalid',
    place: { got: expect.stringMatching(/^\d+ bytes, at most \d+$/) as string },
  });
});

test('a state changed by hand no longer fits its hash', async () => {
  await deploy();
  const state = JSON.parse((await store.read('aosta/state.json')).text) as StoreState;
  await put('state.json', JSON.stringify({ ...state, served: 9 }));
  expect(await failure(deploy())).toMatchObject({ id: 'DeployStateInvalid', place: { what: 'hash' } });
});

test('a prefix whose only release names another municipality is mended by the next right deploy', async () => {
  await deploy();
  const spoilt = async <Kept extends object>(key: string, change: (kept: Kept) => object) => {
    const kept = JSON.parse((await store.read(`aosta/${key}`)).text) as Kept;
    await put(key, JSON.stringify({ ...change(kept), hash: undefined }));
  };
  await spoilt<StoreState>('state.json', (state) => ({
    ...state,
    tenant: 'biella',
    releases: state.releases.map((release) => ({ ...release, tenant: 'biella' })),
  }));
  await spoilt<Manifest>('releases/1.json', ({ release, record, ...rest }) => ({
    ...rest,
    release: { ...release, tenant: 'biella' },
    record: { ...record, tenant: 'biella', hash: undefined },
  }));
  expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 2, tenant: 'aosta' } });
  expect(await releasesOf(project, 'aosta', { env: store.env })).toMatchObject({ served: 2 });
  expect(await deploy()).toMatchObject({ outcome: 'unchanged' });
});
