import { expect, test } from 'vitest';
import type { Service } from '#contracts/services.ts';
import type { SearchDocument } from '#domain/search-index.ts';
import type { FaqPage } from './faq.ts';
import { buildSearchIndex } from './search-index.ts';

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
    text: 'Con gli avvisi di pagoPA .\nQuota Tariffa',
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
