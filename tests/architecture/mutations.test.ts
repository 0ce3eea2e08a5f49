import { expect, test } from 'vitest';
import { isFound, readMutations } from '../mutation/mutations.ts';

const mutations = readMutations();

test('every mutation of the list finds its code: where that has changed, give it its place of now', () => {
  expect(mutations.length).toBeGreaterThan(100);
  const lost = mutations.filter((mutation) => !isFound(mutation));
  expect(lost.map(({ number, file, original }) => `${number} ${file}: ${original}`)).toEqual([]);
});

test('one whose code has gone is found no more; code that stands in another file now is found by its text', () => {
  const [mutation] = mutations;
  expect(isFound({ ...mutation!, original: 'what nobody wrote' })).toBe(false);
  expect(isFound({ ...mutation!, file: 'src/nothing-of-this-name.ts' })).toBe(true);
});
