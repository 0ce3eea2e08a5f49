import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The milliseconds at which the calls of a list of hosts came. */
function timesOf(pace: ReturnType<typeof createPace>, hosts: readonly string[]): [string, number][] {
  const start = performance.now();
  const times: [string, number][] = [];
  for (const host of hosts) pace.turn(host, () => times.push([host, Math.round(performance.now() - start)]));
  return times;
}

test('calls stay within the rate over all hosts', () => {
  const times = timesOf(createPace({ overall: 10, host: 10 }), ['a', 'b', 'c', 'd']);
  vi.advanceTimersByTime(1000);
  expect(times).toEqual([
    ['a', 0],
    ['b', 100],
    ['c', 200],
    ['d', 300],
  ]);
});

test('a host that is asked much keeps within its own rate, and no other waiting', () => {
  const times = timesOf(createPace({ overall: 100, host: 2 }), ['a', 'a', 'a', 'b', 'b']);
  vi.advanceTimersByTime(2000);
  expect(times).toEqual([
    ['a', 0],
    ['b', 10],
    ['a', 500],
    ['b', 510],
    ['a', 1000],
  ]);
});

test('a host that asked for a pause gets it', () => {
  const pace = createPace({ overall: 100, host: 100 });
  pace.pause('a', 5000);
  const times = timesOf(pace, ['a', 'b']);
  vi.advanceTimersByTime(6000);
  expect(times).toEqual([
    ['b', 0],
    ['a', 5000],
  ]);
});

test('thousands of tenants of one host wait without being lost', () => {
  const times = timesOf(
    createPace({ overall: 1000, host: 1000 }),
    Array.from({ length: 8000 }, () => 'a'),
  );
  vi.advanceTimersByTime(20_000);
  expect(times).toHaveLength(8000);
  expect(times.at(-1)?.[1]).toBeGreaterThanOrEqual(7999);
});

test('nothing is called once it is stopped', () => {
  const pace = createPace({ overall: 1, host: 1 });
  const times = timesOf(pace, ['a', 'a']);
  pace.stop();
  vi.advanceTimersByTime(10_000);
  expect(times).toHaveLength(1);
});
