import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deployTenant, releasesOf, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { assetsOf, makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore, type TestStore } from '../support/deploy/test-store.ts';
import { failure } from '../support/build/fetching.ts';
import { recordsIn } from '../../scripts/lib/deploy/dir/read-releases.ts';

vi.setConfig({ testTimeout: 60_000 });

const hour = 3_600_000;
let project: Project;
let store: TestStore;

beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-s3-')));
  putTarget(project, 'aosta', { cdn: { s3: store.target } });
});
afterEach(() => {
  vi.useRealTimers();
  store.empty();
  rmSync(project.root, { recursive: true, force: true });
});

const settings = () => ({ env: store.env });
const deploy = (more: object = {}) => deployTenant(project, 'aosta', { ...settings(), ...more });
const rollBack = (number?: number) => rollBackTenant(project, 'aosta', { ...settings(), number });
const build = (word: string, more: object = {}) => makeBuild(project, 'aosta', { word, ...more });
const page = async (path: string) => (await store.read(`aosta/site/${path}`)).text;
const records = () => recordsIn(join(project.dist, 'aosta'))!.record.files;

async function deployed(...words: string[]): Promise<void> {
  for (const word of words) {
    await build(word);
    await deploy();
  }
}

/** Paths of the objects that are served. */
async function site(): Promise<string[]> {
  const all = await store.keys();
  return all.filter((key) => key.startsWith('aosta/site/')).map((key) => key.slice('aosta/site/'.length));
}

describe('a deploy to a store', () => {
  test('uploads every file of the build with its type, cache rule and encoding, and no other', async () => {
    await build('uno');
    expect(await deploy()).toMatchObject({ outcome: 'deployed', target: 'cdn', release: { number: 1 } });
    expect(await site()).toEqual(
      records()
        .map(({ path }) => path)
        .sort(),
    );
    for (const { path, type, cache, size, encoding = null } of records()) {
      const { status, headers } = await store.read(`aosta/site/${path}`);
      const found = ['content-type', 'cache-control', 'content-encoding', 'content-length'].map((name) =>
        headers.get(name),
      );
      expect([path, status, ...found]).toEqual([path, 200, type, cache, encoding, String(size)]);
    }
  });

  test('uploads assets first, pages next, then the state, and removes at last', async () => {
    await build('uno', { others: { 'novita/index.html': 'poi tolta' } });
    await deploy();
    store.seen.length = 0;
    await deployed('due');
    const steps = store.seen
      .filter(({ method, key }) => method === 'DELETE' || (method === 'PUT' && !key.endsWith('lock.json')))
      .map(({ method, key }) => {
        if (method === 'DELETE') return key.endsWith('.json') ? 'tidy' : 'remove';
        return /^aosta\/(site\/_assets|site|content|pending|releases|state)/.exec(key)?.[1] ?? key;
      });
    const order = steps.filter((step, index) => step !== steps[index - 1]);
    expect(order).toEqual([
      'pending',
      'content',
      'site/_assets',
      'site',
      'releases',
      'state',
      'remove',
      'tidy',
    ]);
    expect(await site()).not.toContain('novita/index.html');
  });

  test('uploads only what changed, and nothing where nothing did', async () => {
    await deployed('uno');
    await build('uno', { others: { 'novita/index.html': 'nuova' } });
    expect(await deploy()).toMatchObject({ outcome: 'deployed', files: 1 });
    expect(store.seen.filter(({ method, key }) => method === 'HEAD' && !key.endsWith('lock.json'))).toEqual(
      [],
    );
    store.seen.length = 0;
    expect(await deploy()).toMatchObject({ outcome: 'unchanged', release: { number: 2 } });
    expect(store.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await deploy({ force: true })).toMatchObject({ outcome: 'deployed', files: records().length });
  });

  test('keeps what pages of the release before load for 48 hours, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await deployed('uno');
    const old = assetsOf(await page('index.html'));
    await deployed('due');
    vi.advanceTimersByTime(47 * hour);
    await deployed('tre');
    for (const path of old) expect(await page(path)).toContain('uno');
    vi.advanceTimersByTime(2 * hour);
    await deployed('quattro');
    const left = await site();
    expect(old.filter((path) => left.includes(path))).toEqual([]);
  });

  test('removes the bytes of releases that are no longer kept', async () => {
    putTarget(project, 'aosta', { cdn: { s3: { ...store.target, keep: 2 } } });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const word of ['uno', 'due', 'tre', 'quattro']) {
      await deployed(word);
      vi.advanceTimersByTime(49 * hour);
    }
    const keys = await store.keys();
    expect(keys.filter((key) => key.startsWith('aosta/releases/'))).toEqual([
      'aosta/releases/3.json',
      'aosta/releases/4.json',
    ]);
    const texts = await Promise.all(
      keys.filter((key) => key.startsWith('aosta/content/')).map(async (key) => (await store.read(key)).text),
    );
    expect(texts.filter((text) => /\buno\b/.test(text))).toEqual([]);
    expect(texts.filter((text) => /\btre\b/.test(text)).length).toBeGreaterThan(0);
  });

  test('leaves nothing of an open site behind when it closes, and gives it back with a rollback', async () => {
    await build('aperto', { others: { '_assets/cerca.0a1b2c3d.json': '["segreto"]' } });
    await deploy();
    await build('chiuso', { hidden: { 'index.html': 'redazione' } });
    await deploy();
    expect((await site()).filter((path) => path.endsWith('.json'))).toEqual([]);
    expect(await page('_m/0123456789abcdef/index.html')).toBe('redazione');
    await rollBack();
    expect(await page('_assets/cerca.0a1b2c3d.json')).toContain('segreto');
    expect((await site()).filter((path) => path.startsWith('_m/'))).toEqual([]);
  });
});

describe('a rollback in a store', () => {
  test('serves every file of the older release, whatever the disk holds now', async () => {
    await build('uno', { others: { 'novita/index.html': 'poi tolta' } });
    await deploy();
    const first = records().map(({ path }) => path);
    await deployed('due');
    rmSync(project.dist, { recursive: true });
    expect(await rollBack()).toMatchObject({ outcome: 'deployed', release: { number: 3, origin: 1 } });
    expect(await page('index.html')).toContain('uno index.html');
    const now = await site();
    expect(first.filter((path) => !now.includes(path))).toEqual([]);
    const { served, releases } = await releasesOf(project, 'aosta', settings());
    expect([served, releases.map(({ number, origin }) => `${number} of ${origin}`)]).toEqual([
      3,
      ['1 of 1', '2 of 2', '3 of 1'],
    ]);
  });

  test('of a rollback goes one further back: none of the kept releases is dropped for it', async () => {
    await deployed('uno', 'due', 'tre');
    expect(await rollBack()).toMatchObject({ release: { number: 4, origin: 2 } });
    expect(await rollBack()).toMatchObject({ release: { number: 5, origin: 1 } });
    expect(await page('index.html')).toContain('uno index.html');
    await deployed('quattro');
    const { releases } = await releasesOf(project, 'aosta', settings());
    expect(releases.map(({ number }) => number)).toEqual([4, 5, 6]);
  });

  test('is refused where a file of the release is missing, and nothing changes', async () => {
    await deployed('uno', 'due');
    const contents = (await store.keys()).filter((key) => key.startsWith('aosta/content/'));
    for (const key of contents) await fetch(`${store.endpoint}/portali/${key}`, { method: 'DELETE' });
    expect(await failure(rollBack())).toMatchObject({ id: 'ReleaseIncomplete' });
    expect(await page('index.html')).toContain('due index.html');
  });
});

test('bytes of deploys that failed are removed by the next one, but for those of a kept release', async () => {
  await deployed('uno');
  for (const word of ['due', 'tre']) {
    let pages = 0;
    store.fate = ({ key }) => (/\/site\/(?!_assets)/.test(key) && ++pages > 8 ? 403 : 'done');
    expect(await failure(deployed(word))).toMatchObject({ id: 'StoreRefused' });
  }
  store.fate = () => 'done';
  await deployed('quattro');
  const keys = await store.keys();
  const manifests = keys.filter((key) => key.startsWith('aosta/releases/'));
  const texts = await Promise.all(manifests.map(async (key) => (await store.read(key)).text));
  const kept = new Set(texts.join().match(/(?<="sha256":")\w+/g));
  expect(keys.flatMap((key) => /^aosta\/content\/(.*)/.exec(key)?.[1] ?? [])).toEqual([...kept].sort());
});

describe('refused, while the served release stays', () => {
  test('is the prefix of another municipality', async () => {
    await deployed('uno');
    putTarget(project, 'biella', { cdn: { s3: { ...store.target, prefix: 'aosta' } } });
    await makeBuild(project, 'biella', { word: 'due' });
    const error = await failure(deployTenant(project, 'biella', settings()));
    expect(error).toMatchObject({ id: 'DeployTargetTaken' });
    expect(await page('index.html')).toContain('uno');
  });

  test('is a build that fails "verify"', async () => {
    await deployed('uno');
    await build('due');
    rmSync(join(project.dist, 'aosta/site/robots.txt'));
    expect(await failure(deploy())).toMatchObject({ id: 'BuildDamaged' });
    expect(await page('index.html')).toContain('uno');
  });

  test('is a state that was edited by hand', async () => {
    await deployed('uno');
    await fetch(`${store.endpoint}/portali/aosta/state.json`, { method: 'PUT', body: '{ "schema": 1, ' });
    await build('due');
    expect(await failure(deploy())).toMatchObject({ id: 'DeployStateInvalid' });
    expect(await page('index.html')).toContain('uno');
  });

  test('are wrong and missing keys', async () => {
    await build('uno');
    const missing = await failure(deploy({ env: {} }));
    expect(missing).toMatchObject({ id: 'CredentialsMissing', place: { what: 'AWS_ACCESS_KEY_ID' } });
    const wrong = { ...store.env, AWS_SECRET_ACCESS_KEY: 'sbagliata' };
    const refused = await failure(deploy({ env: wrong }));
    expect(refused).toMatchObject({ id: 'StoreRefused' });
    expect(refused.message).not.toContain('sbagliata');
    expect(await store.keys()).toEqual([]);
  });

  test('is a bucket that does not exist', async () => {
    putTarget(project, 'aosta', { cdn: { s3: { ...store.target, bucket: 'nessuno' } } });
    await build('uno');
    expect(await failure(deploy())).toMatchObject({ id: 'StoreRefused' });
  });
});
