import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordSchema } from '#adapter/publish/build-record.ts';
import { renderTenants } from '#adapter/render/render.ts';
import {
  buildNumbers,
  isForced,
  noteForced,
  publishBuild,
  publishedNumber,
} from '#adapter/publish/publish.ts';
import { checkedRecord, makeFixture, tree, type Fixture } from './render-fixture.ts';

// Each render starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => fixture.remove());

const published = (id: string) => join(fixture.options.dist, id);
const text = (id: string, path: string) => readFileSync(join(published(id), path), 'utf8');

test('a build holds the site, the host files and a record that names every file with its bytes', async () => {
  const [report] = await renderTenants([fixture.tenant('aosta', {})], fixture.options);
  expect(report).toMatchObject({ tenant: 'aosta', outcome: 'rendered', pages: 3 });
  const record = checkedRecord(published('aosta'));
  expect(record).toMatchObject({
    schema: recordSchema,
    tenant: 'aosta',
    release: 'r1',
    version: '1.0.0-1',
    dataDate: '2026-01-02T03:04:05Z',
  });
  expect(record.files.find(({ path }) => path === 'faq/index.html')).toMatchObject({
    type: 'text/html; charset=utf-8',
    cache: expect.stringContaining('max-age=0'),
  });
  expect(existsSync(join(published('aosta'), 'host/nginx.conf'))).toBe(true);
});

test('pages over 1 kB come precompressed, and the precompressed form holds the same text', async () => {
  await renderTenants([fixture.tenant('aosta', {})], { ...fixture.options, compression: 'fast' });
  const packed = readFileSync(join(published('aosta'), 'site/faq/index.html.gz'));
  expect(gunzipSync(packed).toString()).toBe(text('aosta', 'site/faq/index.html'));
  expect(existsSync(join(published('aosta'), 'site/robots.txt.gz'))).toBe(false);
});

test('a module that is off gets a page that leads to "servizio non disponibile" without being indexed', async () => {
  await renderTenants([fixture.tenant('aosta', {})], fixture.options);
  const page = text('aosta', 'site/servizi/segnalazioni/nuova/index.html');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('url=/servizio-non-disponibile');
  expect(existsSync(join(published('aosta'), 'site/servizi/prenotazione-appuntamento'))).toBe(false);
});

test('files of the release are the same file for all tenants', async () => {
  const jobs = [fixture.tenant('aosta', {}), fixture.tenant('biella', {})];
  await renderTenants(jobs, fixture.options);
  const [one, other] = jobs.map(
    ({ id }) => statSync(join(published(id), 'site/_assets/app.0a1b2c3d.js')).ino,
  );
  expect(one).toBe(other);
});

test('a tenant whose inputs did not change is left alone, and no worker starts for it', async () => {
  const job = fixture.tenant('aosta', {});
  await renderTenants([job], fixture.options);
  const again = await renderTenants([job], { ...fixture.options, sourceModule: 'file:///nowhere.mjs' });
  expect(again).toMatchObject([{ outcome: 'unchanged' }]);
  expect(buildNumbers(fixture.options.dist, 'aosta')).toEqual([1]);
});

test.each([
  ['the snapshot', () => fixture.tenant('aosta', { text: 'second' }), {}],
  ['the release', () => fixture.tenant('aosta', {}), { release: 'r2' }],
  ['force', () => fixture.tenant('aosta', {}), { force: true }],
])(
  '%s makes a new build',
  async (_, change, { release: id, force }: { release?: string; force?: boolean }) => {
    await renderTenants([fixture.tenant('aosta', {})], fixture.options);
    const release = { ...fixture.options.release, ...(id && { id }) };
    const reports = await renderTenants([change()], { ...fixture.options, release, force });
    expect(reports).toMatchObject([{ outcome: 'rendered' }]);
    expect(publishedNumber(fixture.options.dist, 'aosta')).toBe(2);
  },
);

test('files that did not change are links to those of the former build, new ones are not', async () => {
  await renderTenants([fixture.tenant('aosta', {})], { ...fixture.options, compression: 'fast' });
  const robots = statSync(join(published('aosta'), 'site/robots.txt')).ino;
  const page = statSync(join(published('aosta'), 'site/index.html')).ino;
  await renderTenants([fixture.tenant('aosta', { text: 'second' })], {
    ...fixture.options,
    compression: 'fast',
  });
  expect(statSync(join(published('aosta'), 'site/robots.txt')).ino).toBe(robots);
  expect(statSync(join(published('aosta'), 'site/index.html')).ino).not.toBe(page);
  checkedRecord(published('aosta'));
});

test('a tenant that fails names its page, keeps its published build and stops no other', async () => {
  await renderTenants([fixture.tenant('aosta', {})], fixture.options);
  const before = tree(published('aosta'));
  const jobs = [fixture.tenant('aosta', { pages: ['/broken'] }), fixture.tenant('biella', {})];
  const reports = await renderTenants(jobs, fixture.options);
  expect(reports).toMatchObject([
    {
      tenant: 'aosta',
      outcome: 'failed',
      failure: { id: 'PageFailed', message: expect.stringMatching(/\/broken.*no luck/) },
    },
    { tenant: 'biella', outcome: 'rendered' },
  ]);
  expect(tree(published('aosta'))).toEqual(before);
});

test('a renderer that cannot start fails its tenants with the reason, not the run', async () => {
  const reports = await renderTenants([fixture.tenant('aosta', {})], {
    ...fixture.options,
    sourceModule: 'file:///nowhere.mjs',
  });
  expect(reports).toMatchObject([
    { outcome: 'failed', failure: { message: expect.stringContaining('nowhere.mjs') } },
  ]);
});

test.each(['/../../outside', '/a/./b', '/a//b', '/a\0b'])(
  'a page whose address is %j is refused: it would leave the site',
  async (path) => {
    const reports = await renderTenants([fixture.tenant('aosta', { pages: [path] })], fixture.options);
    expect(reports).toMatchObject([
      { outcome: 'failed', failure: { message: expect.stringContaining('not a path inside the site') } },
    ]);
    expect(existsSync(published('aosta'))).toBe(false);
  },
);

test('the same inputs make the same bytes', async () => {
  const job = fixture.tenant('aosta', {});
  await renderTenants([job], { ...fixture.options, compression: 'fast' });
  await renderTenants([job], {
    ...fixture.options,
    compression: 'fast',
    dist: join(fixture.folder, 'other'),
  });
  expect(tree(join(fixture.folder, 'other/aosta'))).toEqual(tree(published('aosta')));
});

test('tenants are taken as they come, and reported in the order of their ids', async () => {
  async function* jobs() {
    for (const id of ['cuneo', 'asti', 'biella']) yield await Promise.resolve(fixture.tenant(id, {}));
  }
  const outcomes = async () =>
    (await renderTenants(jobs(), fixture.options)).map(({ tenant, outcome }) => `${tenant} ${outcome}`);
  expect(await outcomes()).toEqual(['asti rendered', 'biella rendered', 'cuneo rendered']);
  expect(await outcomes()).toEqual(['asti unchanged', 'biella unchanged', 'cuneo unchanged']);
});

test('after the clock was set back an unchanged tenant is unchanged, and a changed one is published', async () => {
  const script = join(fixture.options.release.folder, 'client', fixture.options.release.files[0]!.path);
  const tomorrow = Date.now() / 1000 + 86_400;
  utimesSync(script, tomorrow, tomorrow);
  const outcome = async (text: string) =>
    (await renderTenants([fixture.tenant('aosta', { text })], fixture.options))[0]!.outcome;
  expect(await outcome('one')).toBe('rendered');
  expect(await outcome('one')).toBe('unchanged');
  expect(await outcome('two')).toBe('rendered');
  expect(text('aosta', 'site/index.html')).toContain('two');
});

test('three builds are kept, and an older one can be published again', async () => {
  const { dist } = fixture.options;
  for (const word of ['one', 'two', 'three', 'four', 'five']) {
    await renderTenants([fixture.tenant('aosta', { text: word })], fixture.options);
  }
  expect(buildNumbers(dist, 'aosta')).toEqual([3, 4, 5]);
  publishBuild(dist, 'aosta', 4);
  expect(text('aosta', 'site/index.html')).toContain('four');
  checkedRecord(published('aosta'));
});

test('what a killed run with --force did not come to is rendered whole by the next, once', async () => {
  const job = fixture.tenant('aosta', {});
  const options = { ...fixture.options, compression: 'fast' as const };
  await renderTenants([job], options);
  const inode = () => statSync(join(options.dist, 'aosta/site/faq/index.html')).ino;
  const before = inode();
  noteForced(options.dist, ['aosta']);
  expect(await renderTenants([job], options)).toMatchObject([{ outcome: 'rendered' }]);
  expect([inode() === before, isForced(options.dist, 'aosta')]).toEqual([false, false]);
  expect(await renderTenants([job], options)).toMatchObject([{ outcome: 'unchanged' }]);
});
