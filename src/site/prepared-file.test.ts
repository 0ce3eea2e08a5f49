import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { preparedFile, preparedText, readPrepared } from './prepared-file.ts';
import { category, contentFrom } from './site-fixture.ts';
import { hashOfContent, snapshotSchema, type Snapshot } from './snapshot.ts';
import { tenantOf } from './tenant.ts';

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

/** A tenant whose folder is empty, and what is written of it. */
async function newTenant() {
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(dirname(preparedFile(folder)), { recursive: true });
  const tenant = tenantOf({ id: 'prova', hostname: 'servizi.comune.prova.example' }, folder);
  return {
    folder,
    textOf: (snapshot: Snapshot) => preparedText(snapshot, tenant),
    keep: (text: string) => writeFile(preparedFile(folder), text),
  };
}

test('what is kept beside the snapshot is taken as it is', async () => {
  const { folder, textOf, keep } = await newTenant();
  const snapshot = snapshotWith('Mensa');
  const [mark = ''] = (await textOf(snapshot)).split('\n');
  await keep(`${mark}\n[["a drawing","eA=="]]\n[["1",["2"]]]\n{"kept":true}`);
  expect(await readPrepared(folder, snapshot)).toMatchObject({
    pictures: new Map([['a drawing', 'eA==']]),
    relations: new Map([['1', ['2']]]),
    searchIndex: '{"kept":true}',
  });
});

test('what is written is read back', async () => {
  const { folder, textOf, keep } = await newTenant();
  const snapshot = snapshotWith('Mensa', 'Mensa in prova', 'Altro');
  const made = await readPrepared(folder, snapshot);
  expect(made.pictures.size).toBe(0);
  await keep(await textOf(snapshot));
  const { pictures, ...kept } = await readPrepared(folder, snapshot);
  expect(kept).toMatchObject({ relations: made.relations, searchIndex: made.searchIndex });
  expect(pictures.size).toBe(2);
  expect(made.relations).toEqual(
    new Map([
      ['1', ['2']],
      ['2', ['1']],
    ]),
  );
});

test('one of other data, or none, is made anew, but for the pictures', async () => {
  const { folder, textOf, keep } = await newTenant();
  const of = (title: string) => readPrepared(folder, snapshotWith(title));
  expect((await of('Mensa')).searchIndex).toContain('Mensa');
  await keep(await textOf(snapshotWith('Mensa')));
  const { searchIndex, pictures } = await of('Scuolabus');
  expect(searchIndex).toContain('Scuolabus');
  expect(pictures).toEqual((await of('Mensa')).pictures);
});

test('pictures are drawn once, and a logo that cannot be drawn is nothing for them', async () => {
  const { folder, textOf, keep } = await newTenant();
  const lines = (await textOf(snapshotWith('Mensa'))).split('\n');
  const [[drawing]] = JSON.parse(lines[1] ?? '') as [[string]];
  await keep(lines.with(1, JSON.stringify([[drawing, 'eA==']])).join('\n'));
  expect(await textOf(snapshotWith('Scuolabus'))).toContain(JSON.stringify([drawing, 'eA==']));
  await writeFile(join(folder, 'logo.svg'), '<svg/>');
  expect((await textOf(snapshotWith('Scuolabus'))).split('\n')[1]).toBe('[]');
});

test('a file that breaks off, at whatever place, is made anew', async () => {
  const { folder, textOf, keep } = await newTenant();
  const snapshot = snapshotWith('Mensa', 'Mensa in prova');
  const { relations, searchIndex } = await readPrepared(folder, snapshot);
  const text = await textOf(snapshot);
  for (let end = 0; end < text.length; end += 97) {
    await keep(text.slice(0, end));
    expect(await readPrepared(folder, snapshot), `${end} characters`).toMatchObject({
      relations,
      searchIndex,
    });
    expect(await textOf(snapshot)).toBe(text);
  }
});
