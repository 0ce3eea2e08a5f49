import { expect, test } from 'vitest';
import type { Article } from '../articles-api.ts';
import type { Ticket } from '../api.ts';
import { visibleArticles, writerOf } from './authors.ts';

const ticket = { id: '1', customer: 'ada@posta.example' } as Ticket;
const article = (facts: Partial<Article>) =>
  ({ id: 'a', sender: null, from: null, isInternal: false, ...facts }) as Article;
const authors = (...articles: Article[]) => visibleArticles(articles, ticket).map(({ author }) => author);

test('who wrote a message is told by its sender, else by its address, else by its place', () => {
  expect(authors(article({ sender: 'Customer' }), article({ sender: 'Agent' }))).toEqual([
    'UTENTE',
    'OPERATORE',
  ]);
  expect(authors(article({}), article({ from: 'Operatore' }))).toEqual(['UTENTE', 'OPERATORE']);
  expect(authors(article({}), article({ from: 'Ada <ada@posta.example>' }))).toEqual(['UTENTE', 'UTENTE']);
  expect(authors(article({}), article({ from: 'ufficio@comune.example' }))).toEqual(['UTENTE', 'OPERATORE']);
});

test('messages between offices and of the system are not shown', () => {
  expect(authors(article({}), article({ isInternal: true }), article({ sender: 'System' }))).toEqual([
    'UTENTE',
  ]);
});

test('a message that a delegate wrote has both names, any other the person’s', () => {
  expect(writerOf({ from: 'Ada Verdi per conto di Bruno Neri' }, 'Bruno Neri')).toBe(
    'Ada Verdi per conto di Bruno Neri',
  );
  expect(writerOf({ from: 'ada@posta.example' }, 'Ada Verdi')).toBe('Ada Verdi');
  expect(writerOf({ from: null }, 'Ada Verdi')).toBe('Ada Verdi');
});
