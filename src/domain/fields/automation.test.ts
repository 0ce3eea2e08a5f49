import { afterEach, expect, test, vi } from 'vitest';
import { SuspectedBot, isTooFast, refuseTooFast } from './automation.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [0, true],
  [2999, true],
  [3000, false],
  [86_400_000, false],
  [-1, false],
])('a form sent %i ms after the start of its page is hurried: %s', (sinceStart, hurried) => {
  expect(isTooFast(sinceStart)).toBe(hurried);
});

test('a page that has just begun refuses, one that began earlier does not', () => {
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 100 });
  expect(refuseTooFast).toThrow(SuspectedBot);
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 4000 });
  expect(refuseTooFast).not.toThrow();
});
