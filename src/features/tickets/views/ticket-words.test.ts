import { expect, test } from 'vitest';
import type { Instant } from '#domain/time/dates.ts';
import type { Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import type { Author, VisibleArticle } from '../state/authors.ts';
import { ticketDates } from './ticket-words.ts';

const ticket = (stateId: number | null): Ticket => ({
  id: '1',
  number: '72023',
  title: null,
  stateId,
  stateText: null,
  type: null,
  createdAt: '2026-11-02T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  customer: null,
});
const article = (author: Author, createdAt: Instant): VisibleArticle => ({
  article: { createdAt } as Article,
  author,
});
const question = article('UTENTE', '2026-11-02T09:00:00.000Z');
const answers = [
  article('OPERATORE', '2026-11-05T09:00:00.000Z'),
  article('OPERATORE', '2026-11-20T09:00:00.000Z'),
];

test('a request that goes on: when it was sent, first answered and last changed', () => {
  expect(ticketDates(ticket(2), [question, ...answers])).toEqual([
    ['Presentata il', '02/11/2026'],
    ['Prima risposta dell’ufficio', '05/11/2026'],
    ['Aggiornata il', '20/11/2026'],
  ]);
});

test.each([8, 4])('a request in state %i was concluded with its last change', (stateId) => {
  expect(ticketDates(ticket(stateId), answers).at(-1)).toEqual(['Conclusa il', '20/11/2026']);
});

test('what is not known is left out: no answer yet, no date of a change', () => {
  const dates = ticketDates({ ...ticket(1), updatedAt: null }, [question]);
  expect(dates.map(([, value]) => value)).toEqual(['02/11/2026', null, null]);
});
