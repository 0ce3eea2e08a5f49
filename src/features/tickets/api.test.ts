import { expect, test } from 'vitest';
import { createClient } from '#platform/http.ts';
import { readTickets, type TicketQuery } from './api.ts';

/** The `filter` sent to the CRM, by column. */
async function filterOf(query: TicketQuery): Promise<unknown> {
  let asked = '';
  const client = createClient({
    fetch: (address) => {
      asked = new URL(address as string, 'https://torrebianca.example').searchParams.get('filter') ?? '';
      return Promise.resolve(Response.json([]));
    },
  });
  await readTickets(client, { taxCode: 'VRDDAA81C54F952J' }, query, { page: 1, count: 5 });
  return JSON.parse(asked);
}

const own = { 'customer.codice_fiscale': { eq: 'VRDDAA81C54F952J' } };
const words = async (text: string) => ((await filterOf({ text })) as { title?: { ci: string } }).title?.ci;

test('what is typed is looked for in the titles of the citizen’s own requests', async () => {
  expect(await filterOf({ text: ' mensa  scolastica\t2026 ' })).toEqual({
    ...own,
    title: { ci: 'mensa scolastica 2026' },
  });
  for (const text of ['l’età dell’ORO, NOTE e ANDATA', 'bed and breakfast'])
    expect(await words(text)).toBe(text);
});

test.each([...'"*?:()[]{}~^/\\'])('the sign %s of the CRM’s query language becomes a blank', async (sign) => {
  expect(await words(`mensa${sign}nido`)).toBe('mensa nido');
});

test.each(['OR', 'AND', 'NOT'])('the word %s of the CRM’s query language is left out', async (word) => {
  expect(await words(`mensa ${word} nido`)).toBe('mensa nido');
});

test('a text of which nothing is left looks for no title', async () => {
  for (const text of ['', '  ', '*', '(NOT "")']) expect(await filterOf({ text }), text).toEqual(own);
});

test('a number from an address is no query either', async () => {
  expect(await filterOf({ number: '7007* OR "7008"' })).toEqual({ ...own, number: { eq: '7007 7008' } });
  expect(await filterOf({ number: '7007' })).toEqual({ ...own, number: { eq: '7007' } });
});
