import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faqIndexFile, faqIndexText, readFaqIndex } from './faq-index-file.ts';
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
  const folder = await mkdtemp(join(tmpdir(), 'faq-index-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(dirname(faqIndexFile(folder)), { recursive: true });
  return folder;
}

test('the index kept beside the snapshot is taken as it is', async () => {
  const folder = await tenantFolder();
  const snapshot = snapshotWith('Mensa');
  const [mark = ''] = faqIndexText(snapshot).split('\n');
  await writeFile(faqIndexFile(folder), `${mark}\n{"kept":true}`);
  expect(await readFaqIndex(folder, snapshot)).toBe('{"kept":true}');
});

test('one of other data, or none, is made anew', async () => {
  const folder = await tenantFolder();
  expect(await readFaqIndex(folder, snapshotWith('Mensa'))).toContain('Mensa');
  await writeFile(faqIndexFile(folder), faqIndexText(snapshotWith('Mensa')));
  expect(await readFaqIndex(folder, snapshotWith('Scuolabus'))).toContain('Scuolabus');
});
