import { chmodSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { listFiles } from '#adapter/publish/disk.ts';
import { renderTenants } from '#adapter/render/render.ts';
import { checkedRecord, makeFixture, type Fixture } from './render-fixture.ts';

// Each render starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => fixture.remove());

const build = () => join(fixture.options.dist, 'aosta');
const site = (path: string) => join(build(), 'site', path);
const asset = '_assets/app.0a1b2c3d.js';

async function render(text: string, options: object = {}) {
  const jobs = [fixture.tenant('aosta', { text })];
  const [report] = await renderTenants(jobs, { ...fixture.options, compression: 'fast', ...options });
  return report;
}

/** Flips a bit of a published file, as a failing disk does: size and time stay. */
function damage(path: string): void {
  const { mtime, atime } = statSync(site(path));
  const content = readFileSync(site(path));
  content[5]! ^= 1;
  chmodSync(site(path), 0o644);
  writeFileSync(site(path), content);
  utimesSync(site(path), atime, mtime);
}

/** A release whose script has another name, as after a change of the source. */
function nextRelease() {
  const { release } = fixture.options;
  const file = { ...release.files[0]!, path: '_assets/app.ffffffff.js' };
  writeFileSync(
    join(release.folder, 'client', file.path),
    readFileSync(join(release.folder, 'client', asset)),
  );
  return { ...release, id: 'r2', files: [file] };
}

test.each(['robots.txt', 'faq/index.html.br', 'faq/index.html.gz'])(
  'a damaged %s is not linked into the next build',
  async (path) => {
    await render('first');
    damage(path);
    await render('first', { release: { ...fixture.options.release, version: '1.0.0-2' } });
    checkedRecord(build());
  },
);

test.each<[string, () => void]>([
  ['missing', () => rmSync(site('robots.txt'))],
  ['of another size', () => writeFileSync(site('robots.txt'), 'x')],
  ['written since', () => utimesSync(site('robots.txt'), new Date(), new Date(Date.now() + 60_000))],
])('a tenant with a file that is %s is not left as it is', async (_, change) => {
  await render('first');
  expect(await render('first')).toMatchObject({ outcome: 'unchanged' });
  chmodSync(site('robots.txt'), 0o644);
  change();
  expect(await render('first')).toMatchObject({ outcome: 'rendered' });
  checkedRecord(build());
});

test('published files are read-only', async () => {
  await render('first');
  const writable = listFiles(build()).filter((path) => (statSync(join(build(), path)).mode & 0o222) !== 0);
  // The release of the fixture is not a compiled one.
  expect(writable).toEqual(['sbom.cdx.json', `site/${asset}`]);
});

test('scripts of the former release stay for stale pages, whose time does not begin anew, and then they go', async () => {
  await render('first');
  const release = nextRelease();
  await render('first', { release });
  const kept = checkedRecord(build()).files.find(({ path }) => path === asset)!;
  expect(Date.parse(kept.until!) - Date.now()).toBeGreaterThan(24 * 3_600_000);
  await render('second', { release, force: true });
  expect(checkedRecord(build()).files).toContainEqual(kept);
  const file = join(build(), 'release.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  const files = record.files.map((each) => ({
    ...each,
    ...(each.until && { until: '2026-01-01T00:00:00Z' }),
  }));
  chmodSync(file, 0o644);
  writeFileSync(file, JSON.stringify({ ...record, files }));
  await render('third', { release });
  expect(checkedRecord(build()).files.map(({ path }) => path)).not.toContain(asset);
});

test('a damaged script of the former release is not kept, and named', async () => {
  await render('first');
  const release = nextRelease();
  damage(asset);
  const report = await render('first', { release });
  expect(report).toMatchObject({
    warnings: [expect.stringContaining(`${asset} of the former build is damaged`)],
  });
  checkedRecord(build());
});

test('a folder that cannot be written is named with what to do, without a stack', async () => {
  writeFileSync(fixture.options.dist, '');
  const report = await render('first');
  expect(report).toMatchObject({
    outcome: 'failed',
    failure: { id: 'FileRefused', hint: expect.stringContaining('Free the disk') },
  });
  expect(JSON.stringify(report)).toContain(fixture.options.dist);
  expect(JSON.stringify(report)).not.toMatch(/\n\s+at /);
});
