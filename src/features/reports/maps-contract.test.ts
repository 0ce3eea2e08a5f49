import { expect, test } from 'vitest';
import { placeText } from './maps-contract.ts';

test.each<[Record<string, string>, string | null, string]>([
  [
    { road: 'Via Roma', house_number: '12', city: 'Torino', county: 'Torino' },
    null,
    'Via Roma, 12 - Torino (Torino)',
  ],
  [{ road: 'Via Roma', village: 'Valforte' }, null, 'Via Roma - Valforte'],
  [{ pedestrian: 'Piazza Esempio', town: 'Esempio' }, null, 'Piazza Esempio - Esempio'],
  [{ house_number: '3', hamlet: 'Capoluogo', county: 'Cuneo' }, 'Parco', 'Parco, 3 - Capoluogo (Cuneo)'],
  [{ road: 'SP 12' }, null, 'SP 12'],
  [{ city: 'A', town: 'B', road: ' ' }, 'Parco', 'Parco - A'],
])('the text of a place leaves out what is missing: %j', (parts, name, text) => {
  expect(placeText(parts, name)).toBe(text);
});

test('a place of which nothing is known has no text', () => {
  expect(placeText({}, null)).toBe('');
});
