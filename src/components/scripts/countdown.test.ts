import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdown } from './toast-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('time spent in a pause does not count', () => {
  const done = vi.fn();
  const timer = countdown(8000, done);
  vi.advanceTimersByTime(7000);
  timer.pause();
  vi.advanceTimersByTime(60_000);
  expect(done).not.toHaveBeenCalled();
  timer.resume();
  vi.advanceTimersByTime(999);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a second pause, as of focus during hover, changes nothing', () => {
  const done = vi.fn();
  const timer = countdown(1000, done);
  vi.advanceTimersByTime(400);
  timer.pause();
  vi.advanceTimersByTime(5000);
  timer.pause();
  timer.resume();
  vi.advanceTimersByTime(600);
  expect(done).toHaveBeenCalledTimes(1);
});
