import { afterEach, expect, test, vi } from 'vitest';
import { fillTimeLeft, waitForFillTime } from './automation.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  [0, 3000],
  [2999, 1],
  [3000, 0],
  [86_400_000, 0],
  [-1, 0],
])('a form sent %i ms after the start of its page waits %i ms', (sinceStart, left) => {
  expect(fillTimeLeft(sinceStart)).toBe(left);
});

test('who is quick waits until three seconds are over, and is let through', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 100 });
  const through = vi.fn();
  void waitForFillTime().then(through);
  await vi.advanceTimersByTimeAsync(2899);
  expect(through).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(through).toHaveBeenCalledOnce();
});

test('who takes longer does not wait', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('performance', { timeOrigin: Date.now() - 4000 });
  await waitForFillTime();
  expect(vi.getTimerCount()).toBe(0);
});
