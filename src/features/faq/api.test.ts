import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from '#platform/http.ts';
import { findInFaq, searchFaq } from './api.ts';

test('a category in the results may have a name in place of its title', () => {
  const type = 'KnowledgeBase::Category::Translation';
  const details = [
    { type, id: 71, name: '<em>Mensa</em>' },
    { type, id: 72 },
  ];
  expect(z.parse(searchFaq.answer, { details })).toMatchObject([{ categoryId: '71', title: 'Mensa' }]);
});

test('of a long text as much is looked for as the service takes: more of it would be refused', async () => {
  const sent: { query: string }[] = [];
  const client = createClient({
    fetch: async (_, init) => {
      sent.push(JSON.parse(init?.body as string) as { query: string });
      return Response.json({ details: [] });
    },
  });
  await findInFaq(client, 'Vorrei sapere come si paga la mensa. '.repeat(20));
  await findInFaq(client, 'mensa');
  expect(sent.map(({ query }) => [query.slice(0, 6), query.length])).toEqual([
    ['Vorrei', 200],
    ['mensa', 5],
  ]);
});
