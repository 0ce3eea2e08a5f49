// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './load-ahead.ts';

/** Tells the page that a file or an answer arrived. */
let arrive: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => call());
  vi.stubGlobal('requestIdleCallback', (call: () => void) => call());
  class Observer {
    constructor(look: () => void) {
      arrive = look;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a task waits until nothing has arrived for a while', () => {
  const task = vi.fn();
  whenQuiet(task);
  vi.advanceTimersByTime(1400);
  arrive();
  vi.advanceTimersByTime(1400);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(task).toHaveBeenCalledOnce();
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('never where %j', (connection) => {
  vi.stubGlobal('navigator', { connection });
  const task = vi.fn();
  whenQuiet(task);
  vi.runAllTimers();
  expect(task).not.toHaveBeenCalled();
});
