import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listFiles } from '#adapter/publish/disk.ts';
import { KeptPool } from '#adapter/render/kept-pool.ts';
import { renderTenants, type RenderOptions } from '#adapter/render/render.ts';
import { checkedRecord, makeFixture, type Fixture } from './render-fixture.ts';

// Threads take long to start where the machine is busy.
vi.setConfig({ testTimeout: 60_000 });

let fixture: Fixture;
let kept: KeptPool;
let options: RenderOptions;
beforeEach(() => {
  fixture = makeFixture();
  kept = new KeptPool();
  options = { ...fixture.options, workers: 1, kept, sourceModule: countingSource() };
});
afterEach(async () => {
  await kept.close();
  fixture.remove();
});

const starts = () => readFileSync(join(fixture.folder, 'starts'), 'utf8').length;

/** Reads tenants as that of the fixture; each thread that loads it is counted, and one of a tenant "ends" is at its end. */
function countingSource(): string {
  const file = join(fixture.folder, 'counting.mjs');
  const source = JSON.stringify(fixture.options.sourceModule);
  writeFileSync(join(fixture.folder, 'starts'), '');
  writeFileSync(
    file,
    `import { loadTenant as load } from ${source};
import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(join(fixture.folder, 'starts'))}, '.');
export async function loadTenant(folder, id, release) {
  const tenant = await load(folder, id, release);
  if (tenant.site.text === 'ends') process.exit(3);
  return tenant;
}`,
  );
  return pathToFileURL(file).href;
}

async function render(text: string, changes: Partial<RenderOptions> = {}): Promise<string | undefined> {
  const [report] = await renderTenants([fixture.tenant('aosta', { text })], { ...options, ...changes });
  return report?.outcome;
}

test('a thread stays from one run to the next, and without keeping it each run starts its own', async () => {
  for (const text of ['first', 'second', 'third']) expect(await render(text)).toBe('rendered');
  expect(starts()).toBe(1);
  expect(readFileSync(join(options.dist, 'aosta/site/index.html'), 'utf8')).toContain('third');
  checkedRecord(join(options.dist, 'aosta'));
  for (const text of ['fourth', 'fifth']) expect(await render(text, { kept: undefined })).toBe('rendered');
  expect(starts()).toBe(3);
});

test('another release has threads of its own, other options have not', async () => {
  await render('first');
  const release = { ...options.release, id: 'r2', folder: join(fixture.folder, 'next') };
  cpSync(options.release.folder, release.folder, { recursive: true });
  expect(await render('first', { release })).toBe('rendered');
  expect(starts()).toBe(2);
  expect(await render('first', { release, compression: 'none' })).toBe('rendered');
  const elsewhere = join(fixture.folder, 'elsewhere');
  expect(await render('first', { release, dist: elsewhere })).toBe('rendered');
  checkedRecord(join(elsewhere, 'aosta'));
  expect(starts()).toBe(2);
});

test('a run ends in the threads that it began with, though they are not kept any more', async () => {
  const gate = join(fixture.folder, 'gate');
  const job = fixture.tenant('biella', { text: gate, pages: ['/waits'] });
  const slow = renderTenants([job], options);
  await vi.waitUntil(() => listFiles(options.dist).some((path) => path.endsWith('site/index.html')), {
    timeout: 30_000,
  });
  await kept.close();
  expect(await render('first')).toBe('rendered');
  writeFileSync(gate, '');
  expect(await slow).toMatchObject([{ outcome: 'rendered' }]);
});

test('a thread that died is replaced', async () => {
  await render('first');
  expect(await render('ends')).toBe('failed');
  expect(await render('second')).toBe('rendered');
  expect(starts()).toBe(2);
});
