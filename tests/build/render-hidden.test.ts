import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHidden } from '#adapter/publish/hidden-record.ts';
import { renderTenants, type RenderReport } from '#adapter/render/render.ts';
import { hiddenSalt, hiddenSegment } from '#domain/routing/hidden-path.ts';
import { makeFixture, tree, type Fixture } from './render-fixture.ts';

// Each render starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => fixture.remove());

const hashOf = (text: string) => Buffer.from(text).toString('base64');
const build = () => join(fixture.options.dist, 'aosta');
const segmentOf = (text: string) => hiddenSegment(hashOf(text), hiddenSalt('aosta', 'r1'));

/** Renders the closed tenant with the credentials, or without. */
async function render(
  credentials: string | null,
  {
    credentialsRefused = false,
    ...snapshot
  }: { credentialsRefused?: boolean } & Record<string, unknown> = {},
): Promise<RenderReport | undefined> {
  const closed = { closed: true, hiddenPages: ['/faq', '/segreta'], ...snapshot };
  const job = {
    ...fixture.tenant('aosta', closed),
    maintenance: credentials === null ? null : hashOf(credentials),
    credentialsRefused,
  };
  const [report] = await renderTenants([job], fixture.options);
  return report;
}

test('a closed site with credentials has its pages in a folder that release.json, host files and report do not name', async () => {
  const report = await render('ada:1');
  const segment = await segmentOf('ada:1');
  expect(report).toMatchObject({ outcome: 'rendered' });
  expect(readHidden(build())?.folder).toBe(`_m/${segment}`);
  expect(existsSync(join(build(), 'site/_m', segment, 'segreta/index.html'))).toBe(true);
  const paths = Object.keys(tree(build())).filter(
    (path) => !path.startsWith('site/_m/') && path !== 'hidden.json',
  );
  expect(paths.length).toBeGreaterThan(8);
  const naming = paths.filter((path) => readFileSync(join(build(), path), 'latin1').includes(segment));
  expect([naming, JSON.stringify(report).includes(segment)]).toEqual([[], false]);
});

test('every hidden file is recorded with its bytes, and is never to be kept', async () => {
  await render('ada:1');
  const { folder = '', files = [] } = readHidden(build()) ?? {};
  const found = tree(join(build(), 'site', folder));
  expect(Object.fromEntries(files.map(({ path, sha256 }) => [path, sha256]))).toEqual(found);
  expect(new Set(files.map(({ cache }) => cache))).toEqual(new Set(['no-store']));
});

test('without credentials, or while the site is open, there are no hidden pages', async () => {
  await render(null);
  expect([existsSync(join(build(), 'site/_m')), readHidden(build())]).toEqual([false, null]);
  await render('ada:1', { closed: false });
  expect([existsSync(join(build(), 'site/_m')), readHidden(build())]).toEqual([false, null]);
});

test('other credentials make a new build, the same ones do not', async () => {
  await render('ada:1');
  expect(await render('ada:1')).toMatchObject({ outcome: 'unchanged' });
  expect(await render('ada:2')).toMatchObject({ outcome: 'rendered' });
  expect(existsSync(join(build(), 'site/_m', await segmentOf('ada:1')))).toBe(false);
  expect(existsSync(join(build(), 'site/_m', await segmentOf('ada:2')))).toBe(true);
  expect(await render(null)).toMatchObject({ outcome: 'rendered' });
});

test('what did not change is linked, in another folder too', async () => {
  await render('ada:1');
  const page = (segment: string) => statSync(join(build(), 'site/_m', segment, 'segreta/index.html')).ino;
  const before = page(await segmentOf('ada:1'));
  await render('ada:2');
  expect(page(await segmentOf('ada:2'))).toBe(before);
});

test('a hidden page that fails is named without its folder, and nothing is published', async () => {
  const report = await render('ada:1', { hiddenPages: ['/broken'] });
  expect(report).toMatchObject({ outcome: 'failed', failure: { id: 'PageFailed' } });
  expect(JSON.stringify(report)).not.toContain(await segmentOf('ada:1'));
  const twice = await render('ada:1', { hiddenPages: ['/faq', '/faq'] });
  expect(twice).toMatchObject({ outcome: 'failed' });
  expect(JSON.stringify(twice)).not.toContain(await segmentOf('ada:1'));
  expect(existsSync(build())).toBe(false);
});

test('refused credentials leave the hidden pages where the last good ones lead', async () => {
  await render('ada:1');
  const credentialsRefused = true;
  expect(await render('ada:wrong', { credentialsRefused })).toMatchObject({ outcome: 'unchanged' });
  expect(await render('ada:wrong', { credentialsRefused, text: 'second' })).toMatchObject({
    outcome: 'rendered',
  });
  const folder = `_m/${await segmentOf('ada:1')}`;
  expect(readHidden(build())?.folder).toBe(folder);
  expect(readFileSync(join(build(), 'site', folder, 'segreta/index.html'), 'utf8')).toContain('second');
  expect(existsSync(join(build(), 'site/_m', await segmentOf('ada:wrong')))).toBe(false);
});

test('refused credentials without former hidden pages make none', async () => {
  await render('ada:wrong', { credentialsRefused: true });
  expect([existsSync(join(build(), 'site/_m')), readHidden(build())]).toEqual([false, null]);
});

test('a new release, whose gate leads elsewhere, says so while the credentials are refused', async () => {
  await render('ada:1');
  fixture.options.release = { ...fixture.options.release, id: 'r2' };
  expect(await render('ada:wrong', { credentialsRefused: true })).toMatchObject({
    outcome: 'rendered',
    warnings: [expect.stringContaining('does not lead to the hidden pages')],
  });
});
