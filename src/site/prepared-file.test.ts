import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Service } from '#contracts/services.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import { preparedFile, preparedText, readPrepared, buildSearchIndex } from './prepared-file.ts';
import { category, contentFrom } from './site-fixture.ts';
import { hashOfContent, snapshotSchema, type Snapshot } from './snapshot.ts';
import { tenantOf } from './tenant.ts';
import type { FaqPage } from './faq.ts';

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
  // Nearly all of it is one line of pictures, which is as broken at one place as at another.
  const isPicture = (place: number) => place > 300 && place < text.length - 600;
  for (let end = 0; end < text.length; end += isPicture(end) ? 997 : 97) {
    await keep(text.slice(0, end));
    expect(await readPrepared(folder, snapshot), `${end} characters`).toMatchObject({
      relations,
      searchIndex,
    });
    expect(await textOf(snapshot)).toBe(text);
  }
});

const school: FaqPage = {
  id: '71',
  name: 'Mensa',
  path: '/faq/71/dettagli/mensa',
  parents: [{ id: '7', name: 'Scuola', path: '/faq/7/dettagli/scuola', count: 3, examples: [] }],
  children: [],
  answers: [
    {
      id: '301',
      title: 'Come si paga la mensa?',
      body: '<p>Con gli avvisi di <strong>pagoPA</strong>.</p><table><tr><td>Quota</td><td>Tariffa</td></tr></table>',
    },
    { id: '302', title: 'Come chiedo una dieta?', body: null },
  ],
};
const registry: FaqPage = {
  id: '3',
  name: 'Anagrafe',
  path: '/faq/3/dettagli/anagrafe',
  parents: [],
  children: [],
  answers: [{ id: '301', title: 'Come si paga la mensa?', body: null }],
};
const service: Service = {
  id: '12',
  title: 'Mensa scolastica',
  description: 'Paga i pasti.',
  categories: ['Educazione'],
  infoUrl: 'https://www.comune.example/mensa',
  href: '/servizi/12',
  maintenanceNote: null,
  asset: null,
  assistanceId: null,
  faqCategoryId: null,
  moonForm: null,
  url: null,
  delegable: false,
  delegationNote: null,
  notificationCode: null,
  officeId: null,
};

function documents(services: readonly Service[], pages: readonly FaqPage[]): Record<string, SearchDocument> {
  const file = JSON.parse(buildSearchIndex(services, pages)) as SearchDocument[];
  return Object.fromEntries(file.map((document) => [document.id, document]));
}

test('an answer has its categories as context, and a line of text for each paragraph and row', () => {
  expect(documents([], [school]).a301).toEqual({
    id: 'a301',
    title: 'Come si paga la mensa?',
    context: 'Scuola > Mensa',
    text: 'Con gli avvisi di pagoPA.\nQuota Tariffa',
    href: '/faq/71/dettagli/mensa?answerId=301',
  });
});

test('an answer without a body is found by its title', () => {
  expect(documents([], [school]).a302?.text).toBe('');
});

test('a category has those above it as context', () => {
  expect(documents([], [school]).c71).toMatchObject({ title: 'Mensa', context: 'Scuola' });
});

test('an answer in two categories is there once, with the path of its first', () => {
  const file = JSON.parse(buildSearchIndex([], [school, registry])) as SearchDocument[];
  expect(file.filter(({ id }) => id === 'a301').map(({ href }) => href)).toEqual([
    '/faq/71/dettagli/mensa?answerId=301',
  ]);
});

test('a service leads to its page; one that is closed to its information, and without that it is left out', () => {
  const closed = { ...service, id: '13', href: null };
  const nowhere = { ...closed, id: '14', infoUrl: null };
  const { s12, s13, s14 } = documents([service, closed, nowhere], []);
  expect(s12).toMatchObject({ title: 'Mensa scolastica', context: 'Educazione', href: '/servizi/12' });
  expect(s13?.href).toBe('https://www.comune.example/mensa');
  expect(s14).toBeUndefined();
});

test('an empty municipality gives an empty index', () => {
  expect(buildSearchIndex([], [])).toBe('[]');
});
