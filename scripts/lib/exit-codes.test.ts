import { expect, test } from 'vitest';
import { exitCodes, worst } from './exit-codes.ts';

test('the codes are those scripts rely on', () => {
  expect(exitCodes).toEqual({ done: 0, failed: 1, stale: 2, shrunk: 3, usage: 64 });
});

test('the gravest of several counts: failed before shrunk before stale before done', () => {
  expect(worst([])).toBe(0);
  expect(worst([0, 2, 0])).toBe(2);
  expect(worst([2, 3, 0])).toBe(3);
  expect(worst([3, 1, 2])).toBe(1);
});
