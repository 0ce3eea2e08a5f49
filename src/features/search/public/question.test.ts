import { expect, test } from 'vitest';
import { foldedWords } from '#domain/text/italian-fold.ts';
import { replacements } from './question.ts';

test('at least two hundred everyday words lead to the words of the office', () => {
  expect(new Set(replacements.map(({ everyday }) => everyday)).size).toBeGreaterThanOrEqual(200);
});

test('every entry says something that the search does not leave out', () => {
  const mute = replacements.filter(({ everyday, office }) =>
    [everyday, ...office].some((words) => foldedWords(words).length === 0),
  );
  expect(mute).toEqual([]);
});
