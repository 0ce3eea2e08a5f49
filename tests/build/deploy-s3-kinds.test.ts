import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { openStore, type ObjectStore } from '../../scripts/lib/deploy/s3/object-store.ts';
import { withStoreLock } from '../../scripts/lib/deploy/s3/store-lock.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { failure } from '../support/build/fetching.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type TestStore } from '../support/deploy/test-store.ts';

vi.setConfig({ testTimeout: 120_000 });

let project: Project;
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());
beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-s3-kinds-')));
  putTarget(project, 'aosta', { cdn: { s3: store.target } });
});
afterEach(() => {
  store.empty();
  rmSync(project.root, { recursive: true, force: true });
});

/** Nobody else writes to this store: its lock need not be watched for long. */
const settings = () => ({ env: store.env, lock: { settle: 50 } });
const variables = {
  accessKeyVariable: 'AWS_ACCESS_KEY_ID',
  secretKeyVariable: 'AWS_SECRET_ACCESS_KEY',
  sessionTokenVariable: 'AWS_SESSION_TOKEN',
};
const opened = (): Promise<ObjectStore> => {
  const limits = { attempts: 1, connectionTimeout: 5_000, socketTimeout: 10_000, requestTimeout: 20_000 };
  const target = { region: 'us-east-1', keep: 3, ...variables, ...store.target };
  return openStore(target, 'aosta', store.env, limits);
};

const kinds = [
  { status: 501, code: 'NotImplemented' },
  { status: 400, code: 'InvalidArgument' },
  { status: 405, code: 'MethodNotAllowed' },
];

/** Refuses each write on a condition, as stores do that know none. */
function refuseConditions(answer: { status: number; code: string }): void {
  store.fate = ({ isConditional }) => (isConditional ? answer : 'done');
}

test.each(kinds)(
  'a store that answers conditional writes with $status $code is deployed to',
  async (answer) => {
    refuseConditions(answer);
    await makeBuild(project, 'aosta', { word: 'uno' });
    expect(await deployTenant(project, 'aosta', settings())).toMatchObject({ release: { number: 1 } });
    await makeBuild(project, 'aosta', { word: 'due' });
    await deployTenant(project, 'aosta', settings());
    expect(await rollBackTenant(project, 'aosta', settings())).toMatchObject({
      release: { number: 3, origin: 1 },
    });
    expect((await store.read('aosta/site/index.html')).text).toContain('uno index.html');
    expect(await store.keys()).not.toContain('aosta/lock.json');
  },
);

test.each(kinds)(
  'of several deploys to a store of kind $code one at a time holds the lock',
  async (answer) => {
    refuseConditions(answer);
    let [holding, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++holding);
      await (await opened()).get('other.json');
      holding--;
    };
    const places = await Promise.all([opened(), opened(), opened()]);
    await Promise.all(places.map((place) => withStoreLock(place, work, { settle: 300, interval: 50 })));
    expect([most, holding]).toEqual([1, 0]);
    for (const place of places) place.close();
  },
);

test('a request that the store refuses for another reason is told as that', async () => {
  store.fate = ({ method, key }) =>
    method === 'PUT' && key.endsWith('lock.json') ? { status: 400, code: 'InvalidDigest' } : 'done';
  await makeBuild(project, 'aosta', { word: 'uno' });
  expect(await failure(deployTenant(project, 'aosta', settings()))).toMatchObject({
    id: 'StoreRefused',
    place: { got: expect.stringContaining('InvalidDigest') as string },
  });
});

test.each([
  { status: 503, code: 'SlowDown' },
  { status: 429, code: 'TooManyRequests' },
])('a store that answers $status $code has a remedy of its own', async (answer) => {
  store.fate = () => answer;
  const place = await opened();
  const error = await failure(place.get('state.json'));
  expect(error).toMatchObject({ id: 'StoreBusy', hint: expect.stringContaining('--shard') as string });
  place.close();
});
