import { expect, test } from 'vitest';
import { createAllowance } from './browser-desk.ts';

test('so many are taken at once, then as many as the seconds allow, of each alone', () => {
  let now = 0;
  const take = createAllowance({ perSecond: 10, burst: 20 }, () => now);
  expect([take('aosta', 15), take('aosta', 15), take('aosta')]).toEqual([15, 5, 0]);
  expect(take('biella')).toBe(1);
  now = 500;
  expect([take('aosta', 15), take('aosta')]).toEqual([5, 0]);
  now = 3_600_000;
  expect(take('aosta', 1000)).toBe(20);
});
