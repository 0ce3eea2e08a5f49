import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withLock } from '#adapter/publish/lock.ts';
import { deployTenant, releasesOf, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { assetsOf, makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { checkedRecord, tree } from './render-fixture.ts';
import { failure } from '../support/build/fetching.ts';

const hour = 3_600_000;
let project: Project;
let place: string;

beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-')));
  place = join(project.root, 'www');
  putTarget(project, 'aosta', { web: { dir: { path: 'www' } } });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(project.root, { recursive: true, force: true });
});

const current = () => join(place, 'current');
const served = (path: string) => readFileSync(join(current(), 'site', path), 'utf8');
const settings = { env: {} };
const deploy = () => deployTenant(project, 'aosta', settings);
const rollBack = (number?: number) => rollBackTenant(project, 'aosta', { ...settings, number });
const build = (word: string, more: object = {}) => makeBuild(project, 'aosta', { word, ...more });
const releaseFolder = (number: number) => join(place, 'releases', String(number));

/** Deploys builds with these words one after the other. */
async function deployed(...words: string[]): Promise<void> {
  for (const word of words) {
    await build(word);
    await deploy();
  }
}

describe('a deploy to a folder', () => {
  test('serves every file of the build, and no other', async () => {
    await build('uno');
    expect(await deploy()).toMatchObject({
      outcome: 'deployed',
      target: 'web',
      release: { number: 1, origin: 1 },
    });
    expect(tree(join(current(), 'site'))).toEqual(tree(join(project.dist, 'aosta/site')));
    expect(tree(join(current(), 'host'))).toEqual(tree(join(project.dist, 'aosta/host')));
    checkedRecord(current());
  });

  test('of what is served already changes nothing', async () => {
    await deployed('uno');
    await build('uno');
    expect(await deploy()).toMatchObject({ outcome: 'unchanged', release: { number: 1 } });
    expect(readdirSync(join(place, 'releases'))).toEqual(['1']);
  });

  test('repairs a served release that lacks a file, and one whose link is gone', async () => {
    await deployed('uno');
    rmSync(join(current(), 'site/robots.txt'));
    expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 2 } });
    expect(served('robots.txt')).toContain('User-agent');
    rmSync(current());
    expect(await deploy()).toMatchObject({ outcome: 'deployed', release: { number: 3 } });
    checkedRecord(current());
  });

  test('keeps what pages of the release before load for 48 hours, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await deployed('uno');
    const old = assetsOf(served('index.html'));
    await deployed('due');
    vi.advanceTimersByTime(47 * hour);
    await deployed('tre');
    for (const path of old) expect(served(path)).toContain('uno');
    checkedRecord(current());
    vi.advanceTimersByTime(2 * hour);
    await deployed('quattro');
    expect(old.filter((path) => existsSync(join(current(), 'site', path)))).toEqual([]);
  });

  test('keeps only code of an open site when it closes, and serves its hidden pages', async () => {
    await build('aperto', { others: { '_assets/cerca.0a1b2c3d.json': '["segreto"]' } });
    await deploy();
    await build('chiuso', { hidden: { 'index.html': 'redazione' } });
    await deploy();
    const files = Object.keys(tree(join(current(), 'site')));
    expect(files.filter((path) => path.endsWith('.json'))).toEqual([]);
    expect(files.filter((path) => path.startsWith('_assets/app.'))).toHaveLength(2);
    expect(served('_m/0123456789abcdef/index.html')).toBe('redazione');
  });

  test('shares unchanged files by hard link, with a build on another disk too', async () => {
    await deployed('uno');
    const before = statSync(join(current(), 'site/robots.txt')).ino;
    // A new checkout has the same bytes in files of its own.
    rmSync(project.dist, { recursive: true });
    await deployed('due');
    expect(statSync(join(current(), 'site/robots.txt')).ino).toBe(before);
  });

  test('does not pass a damaged byte of the served release on', async () => {
    await deployed('uno');
    const file = join(current(), 'site/robots.txt');
    rmSync(join(project.dist), { recursive: true });
    rmSync(file);
    writeFileSync(file, 'User-agent: X\n');
    await deployed('due');
    expect(served('robots.txt')).toBe('User-agent: *\n');
  });

  test('keeps as many releases as the tenant file says', async () => {
    await deployed('uno', 'due', 'tre', 'quattro');
    expect(readdirSync(join(place, 'releases')).sort()).toEqual(['2', '3', '4']);
    putTarget(project, 'aosta', { web: { dir: { path: 'www', keep: 2 } } });
    await deployed('cinque');
    expect(readdirSync(join(place, 'releases')).sort()).toEqual(['4', '5']);
  });

  test('says when the web server has to read its rules again', async () => {
    await build('uno');
    expect(await deploy()).toMatchObject({ rulesChanged: true });
    await build('due');
    expect(await deploy()).toMatchObject({ rulesChanged: false });
    await build('tre', { hidden: {} });
    expect(await deploy()).toMatchObject({ rulesChanged: true });
  });

  test('counts on when the clock has gone back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await deployed('uno');
    vi.setSystemTime(Date.now() - 1000 * hour);
    await deployed('due');
    expect(await releasesOf(project, 'aosta', settings)).toMatchObject({
      served: 2,
      releases: [{ number: 1 }, { number: 2 }],
    });
  });
});

describe('a rollback', () => {
  test('serves the content of the release before, with what pages of the later one load', async () => {
    await deployed('uno', 'due');
    const late = assetsOf(served('index.html'));
    expect(await rollBack()).toMatchObject({ outcome: 'deployed', release: { number: 3, origin: 1 } });
    expect(served('index.html')).toContain('uno index.html');
    for (const path of late) expect(served(path)).toContain('due');
    checkedRecord(current());
  });

  test('of a rollback goes one further back, and a number goes anywhere', async () => {
    await deployed('uno', 'due', 'tre');
    await rollBack();
    expect(served('index.html')).toContain('due index.html');
    await rollBack();
    expect(served('index.html')).toContain('uno index.html');
    await rollBack(3);
    expect(served('index.html')).toContain('tre index.html');
    expect(await failure(rollBack(9))).toMatchObject({ id: 'ReleaseUnknown' });
  });

  test('to a release of which a file is missing is refused, and nothing changes', async () => {
    await deployed('uno', 'due');
    rmSync(join(releaseFolder(1), 'site/faq/1/index.html'));
    expect(await failure(rollBack())).toMatchObject({ id: 'ReleaseIncomplete' });
    expect(served('index.html')).toContain('due');
  });
});

describe('refused, while the served release stays', () => {
  test('is a build that fails "verify", or that is not there', async () => {
    await deployed('uno');
    await build('due');
    rmSync(join(project.dist, 'aosta/site/robots.txt'));
    expect(await failure(deploy())).toMatchObject({ id: 'BuildDamaged', place: { what: 'robots.txt' } });
    rmSync(project.dist, { recursive: true });
    expect(await failure(deploy())).toMatchObject({ id: 'RecordMissing' });
    expect(served('index.html')).toContain('uno');
  });

  test('is the folder of another municipality', async () => {
    await deployed('uno');
    putTarget(project, 'biella', { web: { dir: { path: 'www' } } });
    await makeBuild(project, 'biella', { word: 'due' });
    expect(await failure(deployTenant(project, 'biella', settings))).toMatchObject({
      id: 'DeployTargetTaken',
    });
    expect(served('index.html')).toContain('uno');
  });

  test('is a folder where something else stands in the place of the link', async () => {
    await build('uno');
    mkdirSync(current(), { recursive: true });
    expect(await failure(deploy())).toMatchObject({ id: 'DeployStateInvalid' });
  });

  test('is a tenant that is gone, and one without a target or with several', async () => {
    await build('uno');
    putTarget(project, 'aosta', { web: { dir: { path: 'www' } }, prova: { dir: { path: 'prova' } } });
    const several = await failure(deploy());
    expect([several.id, several.message]).toEqual([
      'DeployTargetUnknown',
      expect.stringContaining('web, prova'),
    ]);
    const named = { ...settings, to: 'prova' };
    expect(await deployTenant(project, 'aosta', named)).toMatchObject({ target: 'prova' });
    putTarget(project, 'aosta', {});
    expect(await failure(deploy())).toMatchObject({ id: 'DeployTargetUnknown' });
    rmSync(join(project.tenants, 'aosta'), { recursive: true });
    expect(await failure(deploy())).toMatchObject({ id: 'TenantUnknown' });
  });
});

test('of two deploys at once one waits for the other', async () => {
  await build('uno');
  const order: string[] = [];
  const holding = Promise.withResolvers<void>();
  const pushOther = () => holding.promise.then(() => order.push('other'));
  const other = withLock(join(place, '.deploy.lock'), pushOther);
  const own = deploy().then(() => order.push('own'));
  const isTaken = () => expect(existsSync(join(place, '.deploy.lock'))).toBe(true);
  const release = vi.waitFor(isTaken, { timeout: 20_000 }).finally(holding.resolve);
  await Promise.all([release, other, own]);
  expect(order).toEqual(['other', 'own']);
});

test('what a killed deploy left, before and after its release was whole and in its switch, is removed by the next one', async () => {
  await deployed('uno');
  for (const name of ['.next-2', '.old-0', '2']) mkdirSync(join(place, 'releases', name));
  symlinkSync('releases/2', join(place, 'current.next-4711'));
  expect((await releasesOf(project, 'aosta', settings)).releases.map(({ number }) => number)).toEqual([1]);
  await deployed('due');
  const left = ['', 'releases'].flatMap((folder) => readdirSync(join(place, folder)).sort());
  expect(left).toEqual(['current', 'releases', '1', '2']);
});
