// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { mergeRows, type FaqRow } from './faq-search.ts';

function answer(href: string, title = 'Come si paga la mensa?'): FaqRow {
  return { kind: 'answer', title, path: 'Scuola > Mensa', href };
}

test('an answer found by both searches is listed once, with the canonical address of the index', () => {
  const rows = mergeRows(
    [answer('/faq/71/dettagli/mensa?answerId=301')],
    [answer('/faq/71/dettagli?answerId=301')],
  );
  expect(rows.map(({ href }) => href)).toEqual(['/faq/71/dettagli/mensa?answerId=301']);
});

test('a category and its answers are different rows', () => {
  const category: FaqRow = { kind: 'category', title: 'Mensa', path: 'Scuola', href: '/faq/71/dettagli' };
  expect(mergeRows([category], [answer('/faq/71/dettagli?answerId=301')])).toHaveLength(2);
});

test('what only the live search knows comes after, and the list ends at ten', () => {
  const local = Array.from({ length: 9 }, (_, n) => answer(`/faq/1/dettagli/a?answerId=${n}`));
  const live = [answer('/faq/2/dettagli?answerId=90'), answer('/faq/2/dettagli?answerId=91')];
  const rows = mergeRows(local, live);
  expect(rows).toHaveLength(10);
  expect(rows.at(-1)?.href).toBe('/faq/2/dettagli?answerId=90');
});
