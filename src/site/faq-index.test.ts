import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { faqSearchOptions, type FaqDocument, type FaqIndexFile } from '#domain/faq-index.ts';
import { buildFaqIndex } from './faq-index.ts';
import type { FaqPage } from './faq.ts';

const school: FaqPage = {
  id: '71',
  name: 'Mensa',
  path: '/faq/71/dettagli/mensa',
  parents: [{ id: '7', name: 'Scuola', path: '/faq/7/dettagli/scuola', count: 3 }],
  children: [],
  answers: [
    {
      id: '301',
      title: 'Come si paga la mensa?',
      body: '<p>Con gli avvisi di <strong>pagoPA</strong>.</p><table><tr><td>Quota</td><td>Tariffa</td></tr></table>',
    },
    { id: '302', title: 'Come chiedo una dieta speciale?', body: null },
  ],
};
const registry: FaqPage = {
  id: '3',
  name: 'Anagrafe',
  path: '/faq/3/dettagli/anagrafe',
  parents: [],
  children: [],
  answers: [
    { id: '1', title: 'Quanto costano i certificati?', body: '<p>Da casa sono gratuiti.</p>' },
    { id: '301', title: 'Come si paga la mensa?', body: null },
  ],
};

function found(question: string): string[] {
  const file = JSON.parse(buildFaqIndex([school, registry])) as FaqIndexFile;
  const index = MiniSearch.loadJS<FaqDocument>(file.index, faqSearchOptions);
  return index.search(question).map(({ id }) => String(id));
}

test('a question finds titles in either number', () => {
  expect(found('certificato')).toEqual(['a1']);
});

test('the text of an answer is searched, each cell by itself', () => {
  expect(found('tariffe')).toEqual(['a301']);
  expect(found('pagopa')).toEqual(['a301']);
});

test('the last word may be half typed', () => {
  expect(found('dieta spec')).toEqual(['a302']);
});

test('a slip of the finger is forgiven', () => {
  expect(found('certifcati')).toEqual(['a1']);
});

test('a category is found by its name, before the answers that only mention it', () => {
  expect(found('mensa')).toEqual(expect.arrayContaining(['c71', 'a301']));
});

test('an answer in two categories is listed once, with the path of its first', () => {
  const file = JSON.parse(buildFaqIndex([school, registry])) as FaqIndexFile;
  expect(found('paga mensa')).toEqual(['a301']);
  expect(file.categories[0]).toEqual(['71', '/faq/71/dettagli/mensa', 'Scuola > Mensa']);
});

test('an empty knowledge base gives an index that finds nothing', () => {
  const file = JSON.parse(buildFaqIndex([])) as FaqIndexFile;
  expect(MiniSearch.loadJS<FaqDocument>(file.index, faqSearchOptions).search('mensa')).toEqual([]);
});
