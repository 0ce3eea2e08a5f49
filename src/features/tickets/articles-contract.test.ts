import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getArticles } from './articles-contract.ts';

test.each([
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  ['0', false],
  [null, false],
  [undefined, false],
])('an article whose internal is %j is internal: %j', (internal, expected) => {
  expect(z.parse(getArticles.answer, [{ id: 1, body: 'x', internal }])[0]?.isInternal).toBe(expected);
});
