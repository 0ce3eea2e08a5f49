import { afterAll, expect, test } from 'vitest';
import { openSampleSearch, type Half } from '../support/search/sample-search.ts';

/** Least share of questions with a right answer among the first three results. */
const leastShare = 0.9;

const { score, close } = openSampleSearch();
afterAll(close);

test.each([
  ['tuning', false],
  ['tuning', true],
  ['heldOut', false],
  ['heldOut', true],
] satisfies [Half, boolean][])(
  '%s questions find a right answer, live search: %s',
  async (half, withLive) => {
    const { asked, missed } = await score(half, withLive);
    const texts = missed.map(({ text }) => text).join(', ');
    expect(asked).toBeGreaterThanOrEqual(100);
    expect((asked - missed.length) / asked, texts).toBeGreaterThanOrEqual(leastShare);
  },
);
