import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkedFile, readChecked } from './checked.ts';
import { folderHash } from './input-folder.ts';

async function tenantFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-checked-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'snapshot'));
  await mkdir(dirname(checkedFile(folder)));
  await writeFile(join(folder, 'tenant.json'), '{}');
  await writeFile(join(folder, 'snapshot', 'snapshot.json'), '{}');
  return folder;
}

function resultOf(folder: string) {
  return {
    schema: 1,
    checkedAt: '2026-11-28T10:00:00.000Z',
    version: '1.0.0-7',
    inputs: {
      release: 'r1',
      tenant: folderHash(folder),
      snapshot: folderHash(join(folder, 'snapshot')),
    },
    pages: 120,
    rules: 40,
    inBrowser: true,
    failed: [{ title: 'Ogni pagina ha un titolo', criterion: null, pages: 2 }],
  };
}

const keep = (folder: string, result: unknown) =>
  writeFile(checkedFile(folder), typeof result === 'string' ? result : JSON.stringify(result));

test('a result is of the build that is made of the same release, settings and data', async () => {
  const folder = await tenantFolder();
  await keep(folder, resultOf(folder));
  expect(await readChecked(folder, 'r1')).toMatchObject({ pages: 120, isOfThisBuild: true });
  expect(await readChecked(folder, 'r2')).toMatchObject({ isOfThisBuild: false });
  await writeFile(join(folder, 'snapshot', 'snapshot.json'), '{"other":1}');
  expect(await readChecked(folder, 'r1')).toMatchObject({ isOfThisBuild: false });
});

test('a changed tenant file makes it a result of other pages', async () => {
  const folder = await tenantFolder();
  await keep(folder, resultOf(folder));
  await writeFile(join(folder, 'tenant.json'), '{"colour":"#000000"}');
  expect(await readChecked(folder, 'r1')).toMatchObject({ isOfThisBuild: false });
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['half a file', '{"schema":1,"checkedAt"'],
  ['HTML', '<html>'],
  ['another schema', { schema: 2 }],
  ['a list', []],
])('%s in its place is no result, and fails no build', async (_, content) => {
  const folder = await tenantFolder();
  await keep(folder, content);
  expect(await readChecked(folder, 'r1')).toBeNull();
});
