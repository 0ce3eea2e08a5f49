import { expect, test } from 'vitest';
import { matchesAll, readFilter } from './calls.ts';

const ticket = {
  'customer.codice_fiscale': 'VRDDAA81C54F952J',
  title: 'Mensa scolastica',
  number: '72023',
  state_id: '2',
};

test.each([
  [{ title: { ci: 'MENSA' } }, true],
  [{ title: { si: 'mensa' } }, true],
  [{ title: { si: 'scolastica' } }, false],
  [{ title: { ei: 'scolastica' } }, true],
  [{ title: { eq: 'mensa' } }, false],
  [{ title: { ci: 'nido OR mensa' } }, true],
  [{ title: { ci: 'nido OR bus' } }, false],
  [{ state_id: { eq: 2 } }, true],
  [{ title: { ci: 'mensa' }, number: { eq: '1' } }, false],
  [{ 'customer.codice_fiscale': { eq: 'vrddaa81c54f952j' } }, true],
  [{}, true],
])('%j matches: %s', (filter, expected) => {
  expect(matchesAll(ticket, readFilter(JSON.stringify(filter)) ?? [])).toBe(expected);
});

test.each([
  '',
  'x',
  '[]',
  '{"title":"mensa"}',
  '{"title":{}}',
  '{"title":{"like":"a"}}',
  '{"title":{"constructor":"a"}}',
  '{"password":{"eq":"a"}}',
  '{"title":{"ci":"a*"}}',
  '{"title":{"ci":"a\\"b"}}',
])('%s is no filter', (json) => expect(readFilter(json)).toBeNull());
