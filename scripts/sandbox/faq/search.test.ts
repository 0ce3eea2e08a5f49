import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { smallTenant } from '../testing/sandbox.ts';
import { indexText, matchText, termsOf } from './search.ts';

const db = openDatabase(':memory:', [smallTenant]);
afterAll(() => db.close());

const found = (query: string): number[] => matchText(db, 'prova', query).map(({ id }) => id);

test.each([
  ["Come chiedo l'anagrafe?", ['chied', 'anagraf']],
  ['dell’ISEE', ['isee']],
  ['come si', ['com', 'si']],
  ['città', ['citt']],
])('of "%s" the words %j are looked for', (query, terms) => {
  expect(termsOf(query)).toEqual(terms);
});

test.each([
  ['number does not matter', 'mense', 301],
  ['accents do not matter', 'citta', 311],
  ['a beginning is enough', 'celia', 311],
  ['capitals do not matter', 'MENSA', 301],
  ['list items do not run together', 'contanti', 301],
])('%s', (_, query, id) => expect(found(query)).toContain(id));

test('all the words count; failing that, any', () => {
  expect(found('mensa contanti')).toEqual([301]);
  expect(found('mensa zzzz')).toContain(301);
});

test('the words found are marked', () => {
  expect(matchText(db, 'prova', 'paga')[0]?.title).toBe('Come si <em>paga</em> la mensa?');
});

test.each(['"', "';--", 'a" OR *', '(((', 'NEAR(', 'title:', '   ', '😀'])('%s is no syntax', (query) => {
  expect(() => found(query)).not.toThrow();
});

test('another municipality finds nothing of this one', () => {
  expect(matchText(db, 'altra', 'mensa')).toEqual([]);
});

test('a rewritten text is found by its new words only', () => {
  indexText(db, {
    tenant: 'prova',
    kind: 'answer',
    id: 304,
    title: 'Bollettino',
    body: '<script>segreto</script>',
  });
  indexText(db, { tenant: 'prova', kind: 'answer', id: 304, title: 'Ricevuta', body: '' });
  expect(found('ricevuta')).toEqual([304]);
  expect(found('bollettino')).toEqual([]);
  expect(found('segreto')).toEqual([]);
});
