// @vitest-environment page
import { expect, test } from 'vitest';
import type { SearchDocument } from '#domain/search-index.ts';
import type { FaqHit } from '#features/faq/api.ts';
import { SearchEngine } from './search-engine.ts';
import { resultsOf } from './site-search.ts';

function document(id: string, title: string): SearchDocument {
  return { id, title, context: 'Scuola', text: '', href: `/${id}` };
}
function live(answerId: string | null, title: string, excerpt: string | null = null): FaqHit {
  return { categoryId: '71', answerId, title, path: 'Scuola > Mensa', excerpt };
}
const idsOf = (...parameters: Parameters<typeof resultsOf>) =>
  resultsOf(...parameters).map((hit) => hit.document.id);

test('an answer found by both searches is listed once, with the address of the index', () => {
  const engine = new SearchEngine([document('a301', 'Come si paga la mensa?')]);
  const rows = resultsOf(engine, 'mensa', [live('301', 'Come si paga la mensa?')]);
  expect(rows.map((row) => row.document.href)).toEqual(['/a301']);
});

test('an answer newer than the build is ranked among the others, with a line of its text', () => {
  const engine = new SearchEngine([document('a1', 'Quanto costa la mensa?')]);
  const rows = resultsOf(engine, 'orario piscina', [live('9', 'Quando apre la piscina?', 'Dalle 9.')]);
  expect(rows[0]?.document).toMatchObject({
    id: 'a9',
    context: 'Scuola > Mensa',
    text: 'Dalle 9.',
    href: '/faq/71/dettagli?answerId=9',
  });
});

test('a title that has changed since the build is shown as it is now', () => {
  const engine = new SearchEngine([document('a1', 'Quanto costa la mensa?')]);
  expect(resultsOf(engine, 'mensa', [live('1', 'Tariffe della mensa')])[0]?.document.title).toBe(
    'Tariffe della mensa',
  );
});

test('a row that only the live search understands is shown too', () => {
  const engine = new SearchEngine([document('a1', 'Quanto costa la mensa?')]);
  expect(idsOf(engine, 'refettorio', [live('1', 'Quanto costa la mensa?')])).toEqual(['a1']);
});

test('categories and answers with the same number are different rows', () => {
  const engine = new SearchEngine([document('c71', 'Mensa'), document('a71', 'Come si paga la mensa?')]);
  expect(idsOf(engine, 'mensa', [live(null, 'Mensa'), live('71', 'Come si paga la mensa?')])).toHaveLength(2);
});

test('among the first three rows is at most one service where answers fit too', () => {
  const engine = new SearchEngine([
    ...[1, 2, 3].map((n) => document(`s${n}`, 'Mensa')),
    ...[1, 2, 3].map((n) => document(`a${n}`, 'Come si paga la mensa della scuola primaria statale?')),
  ]);
  const kinds = idsOf(engine, 'mensa').map((id) => id[0]);
  expect(kinds.slice(0, 3).filter((kind) => kind === 's')).toHaveLength(1);
  expect(kinds).toHaveLength(6);
});

test('the list ends at ten', () => {
  const engine = new SearchEngine(Array.from({ length: 20 }, (_, n) => document(`a${n}`, 'Mensa')));
  expect(idsOf(engine, 'mensa')).toHaveLength(10);
});
