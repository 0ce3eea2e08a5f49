import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { searchIndexFile, searchIndexText, readSearchIndex } from './search-index-file.ts';
import { category, contentFrom } from './site-fixture.ts';
import { hashOfContent, snapshotSchema, type Snapshot } from './snapshot.ts';

function snapshotWith(title: string): Snapshot {
  const content = contentFrom({
    faq: [category('7', 'Scuola', { answers: [{ id: '1', title, body: '<p>Sì</p>' }] })],
  });
  return {
    schema: snapshotSchema,
    tenant: 'prova',
    dataDate: '2026-11-20T08:00:00.000Z',
    hash: hashOfContent(content),
    content,
  };
}

async function tenantFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'search-index-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(dirname(searchIndexFile(folder)), { recursive: true });
  return folder;
}

test('the index kept beside the snapshot is taken as it is', async () => {
  const folder = await tenantFolder();
  const snapshot = snapshotWith('Mensa');
  const [mark = ''] = searchIndexText(snapshot).split('\n');
  await writeFile(searchIndexFile(folder), `${mark}\n{"kept":true}`);
  expect(await readSearchIndex(folder, snapshot)).toBe('{"kept":true}');
});

test('one of other data, or none, is made anew', async () => {
  const folder = await tenantFolder();
  expect(await readSearchIndex(folder, snapshotWith('Mensa'))).toContain('Mensa');
  await writeFile(searchIndexFile(folder), searchIndexText(snapshotWith('Mensa')));
  expect(await readSearchIndex(folder, snapshotWith('Scuolabus'))).toContain('Scuolabus');
});
