import { expect, test } from 'vitest';
import { distance, nearestWord } from './spelling.ts';

test.each([
  ['casa', 'casa', 0],
  ['residens', 'residenz', 1],
  ['calcinac', 'calcinacc', 1],
  ['rifuiti', 'rifiuti', 1],
  ['anagraffe', 'anagrafe', 1],
  ['mensa', 'messe', 2],
])('%s and %s are %i slips apart', (one, other, slips) => {
  expect(distance(one, other, 2)).toBe(slips);
  expect(distance(other, one, 2)).toBe(slips);
});

test('a word beyond the limit is only known to be', () => {
  expect(distance('cimitero', 'scuolabus', 2)).toBe(3);
});

const vocabulary = new Map([
  ['multa', 9],
  ['molta', 1],
  ['residenz', 4],
  ['f24', 1],
]);
const everyday = new Set(['monnezz']);

test('the nearest word wins, then the one of more answers', () => {
  expect(nearestWord('muta', everyday, vocabulary)).toBe('multa');
  expect(nearestWord('mxlta', everyday, vocabulary)).toBe('multa');
});

test('everyday words are corrected too', () => {
  expect(nearestWord('monezz', everyday, vocabulary)).toBe('monnezz');
});

test('numbers and very short words are not guessed at', () => {
  expect(nearestWord('f23', everyday, vocabulary)).toBeNull();
  expect(nearestWord('xy', everyday, vocabulary)).toBeNull();
});
