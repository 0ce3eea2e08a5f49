import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preparedFile, preparedText, readPrepared } from './prepared-file.ts';
import { category, contentFrom } from './site-fixture.ts';
import { hashOfContent, snapshotSchema, type Snapshot } from './snapshot.ts';

function snapshotWith(...titles: string[]): Snapshot {
  const answers = titles.map((title, index) => ({ id: String(index + 1), title, body: '<p>Sì</p>' }));
  const content = contentFrom({ faq: [category('7', 'Scuola', { answers })] });
  return {
    schema: snapshotSchema,
    tenant: 'prova',
    dataDate: '2026-11-20T08:00:00.000Z',
    hash: hashOfContent(content),
    content,
  };
}

async function tenantFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(dirname(preparedFile(folder)), { recursive: true });
  return folder;
}

test('what is kept beside the snapshot is taken as it is', async () => {
  const folder = await tenantFolder();
  const snapshot = snapshotWith('Mensa');
  const [mark = ''] = preparedText(snapshot).split('\n');
  await writeFile(preparedFile(folder), `${mark}\n[["1",["2"]]]\n{"kept":true}`);
  expect(await readPrepared(folder, snapshot)).toEqual({
    relations: new Map([['1', ['2']]]),
    searchIndex: '{"kept":true}',
  });
});

test('what is written is read back', async () => {
  const folder = await tenantFolder();
  const snapshot = snapshotWith('Mensa', 'Mensa in prova', 'Altro');
  const made = await readPrepared(folder, snapshot);
  await writeFile(preparedFile(folder), preparedText(snapshot));
  expect(await readPrepared(folder, snapshot)).toEqual(made);
  expect(made.relations).toEqual(
    new Map([
      ['1', ['2']],
      ['2', ['1']],
    ]),
  );
});

test('one of other data, or none, is made anew', async () => {
  const folder = await tenantFolder();
  const indexOf = async (title: string) => (await readPrepared(folder, snapshotWith(title))).searchIndex;
  expect(await indexOf('Mensa')).toContain('Mensa');
  await writeFile(preparedFile(folder), preparedText(snapshotWith('Mensa')));
  expect(await indexOf('Scuolabus')).toContain('Scuolabus');
});
