import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFiles } from '#adapter/publish/disk.ts';
import { buildNumbers } from '#adapter/publish/publish.ts';
import { renderTenants } from '#adapter/render/render.ts';
import { checkedRecord, makeFixture, type Fixture } from './render-fixture.ts';

// Each render starts threads, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
beforeEach(() => {
  fixture = makeFixture();
});
afterEach(() => fixture.remove());

const published = (id: string) => join(fixture.options.dist, id);
const text = (id: string, path: string) => readFileSync(join(published(id), path), 'utf8');

test('a build that was overtaken by one of newer data leaves that published, and says so', async () => {
  const { dist } = fixture.options;
  const gate = join(fixture.folder, 'gate');
  const slow = renderTenants([fixture.tenant('aosta', { text: gate, pages: ['/waits'] })], fixture.options);
  const isWriting = () => listFiles(dist).some((path) => path.endsWith('site/index.html'));
  await vi.waitUntil(isWriting, { timeout: 30_000 });
  const newer = await renderTenants([fixture.tenant('aosta', { text: 'newer' })], fixture.options);
  expect(newer).toMatchObject([{ outcome: 'rendered' }]);
  writeFileSync(gate, '');
  expect(await slow).toMatchObject([{ outcome: 'overtaken' }]);
  expect(text('aosta', 'site/index.html')).toContain('newer');
  checkedRecord(published('aosta'));
  expect(buildNumbers(dist, 'aosta')).toEqual([2]);
});

test('inputs that change while a tenant is read are read again: the record is of what was rendered', async () => {
  const job = fixture.tenant('aosta', { text: 'first' });
  const changing = join(fixture.folder, 'changing.mjs');
  const source = fixture.options.sourceModule!;
  writeFileSync(
    changing,
    `import { loadTenant as load } from ${JSON.stringify(source)};
import { writeFileSync } from 'node:fs';
let count = 0;
export async function loadTenant(folder, id, release) {
  const tenant = await load(folder, id, release);
  if (count++ === 0) writeFileSync(folder + '/' + id + '/snapshot/snapshot.json', JSON.stringify({ text: 'second', pages: [] }));
  return tenant;
}`,
  );
  await renderTenants([job], { ...fixture.options, sourceModule: pathToFileURL(changing).href });
  expect(text('aosta', 'site/index.html')).toContain('second');
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'unchanged' }]);
});

test('a tenant whose files cannot be read stops alone: the others are rendered', async () => {
  const jobs = ['aosta', 'biella', 'cuneo'].map((id) => fixture.tenant(id, { text: id }));
  const snapshots = join(jobs[0]!.folder, 'snapshot');
  rmSync(snapshots, { recursive: true });
  writeFileSync(snapshots, '');
  const reports = await renderTenants(jobs, fixture.options);
  expect(reports.map(({ outcome }) => outcome)).toEqual(['failed', 'rendered', 'rendered']);
});

test('a file behind a link counts like any other', async () => {
  const job = fixture.tenant('aosta', { text: 'first' });
  const logo = join(fixture.folder, 'shared-logo.svg');
  writeFileSync(logo, '<svg/>');
  symlinkSync(logo, join(job.folder, 'logo.svg'));
  await renderTenants([job], fixture.options);
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'unchanged' }]);
  writeFileSync(logo, '<svg viewBox="0 0 1 1"/>');
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'rendered' }]);
  rmSync(logo);
  expect(await renderTenants([job], fixture.options)).toMatchObject([{ outcome: 'rendered' }]);
});
