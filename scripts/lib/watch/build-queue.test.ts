import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildQueue, type AfterBuild } from './build-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose builds end when the test says so. */
function makeQueue(options: { debounce?: number; parallel?: number } = {}) {
  const begun: string[] = [];
  const open = new Map<string, (after: AfterBuild) => void>();
  const queue = new BuildQueue({
    debounce: options.debounce ?? 60_000,
    parallel: options.parallel ?? 2,
    retryDelay: (failures) => failures * 1000,
    build: (id) => {
      expect(open.has(id)).toBe(false);
      begun.push(id);
      return new Promise((resolve) => open.set(id, resolve));
    },
  });
  const end = async (id: string, after: AfterBuild = 'done') => {
    open.get(id)?.(after);
    open.delete(id);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, begun, end };
}

test('a burst is one build, after a time of quiet', () => {
  const { queue, begun } = makeQueue();
  queue.ask('a');
  vi.advanceTimersByTime(50_000);
  queue.ask('a');
  vi.advanceTimersByTime(50_000);
  expect([begun, queue.waiting()]).toEqual([[], 1]);
  vi.advanceTimersByTime(10_000);
  expect([begun, queue.waiting(), queue.running()]).toEqual([['a'], 0, 1]);
});

test('a burst without end does not put the build off for ever', () => {
  const { queue, begun } = makeQueue();
  for (let asked = 0; asked < 12; asked++) {
    queue.ask('a');
    vi.advanceTimersByTime(25_000);
  }
  expect(begun).toEqual(['a']);
});

test('what is asked for soon waits for no quiet', () => {
  const { queue, begun } = makeQueue();
  queue.ask('a');
  queue.ask('a', true);
  expect(begun).toEqual(['a']);
});

test('however often a tenant is asked for during its build, one more follows', async () => {
  const { queue, begun, end } = makeQueue({ debounce: 0 });
  queue.ask('a', true);
  queue.ask('a');
  queue.ask('a');
  await end('a');
  expect(begun).toEqual(['a', 'a']);
  await end('a');
  vi.advanceTimersByTime(3_600_000);
  expect(begun).toEqual(['a', 'a']);
});

test('no more builds run at once than allowed, in the order in which they were asked for', async () => {
  const { queue, begun, end } = makeQueue({ parallel: 2 });
  for (const id of ['a', 'b', 'c', 'd']) queue.ask(id, true);
  expect([begun, queue.waiting(), queue.running()]).toEqual([['a', 'b'], 2, 2]);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a build that failed is tried again, ever later, and success ends that', async () => {
  const { queue, begun, end } = makeQueue();
  queue.ask('a', true);
  await end('a', 'retry');
  await vi.advanceTimersByTimeAsync(1000);
  await end('a', 'retry');
  await vi.advanceTimersByTimeAsync(1999);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await end('a');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(begun).toHaveLength(3);
});

test('a tenant that fails stops no other, and what changes meanwhile does not wait for its next try', async () => {
  const { queue, begun, end } = makeQueue({ debounce: 10, parallel: 1 });
  queue.ask('a', true);
  queue.ask('b', true);
  await end('a', 'retry');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  queue.ask('a');
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('what waits for a decision is not tried again by itself', async () => {
  const { queue, begun, end } = makeQueue();
  queue.ask('a', true);
  await end('a', 'held');
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(begun).toEqual(['a']);
});

test('a removed tenant is not built', async () => {
  const { queue, begun, end } = makeQueue({ debounce: 10, parallel: 1 });
  queue.ask('a', true);
  queue.ask('b', true);
  queue.ask('c');
  queue.drop('b');
  queue.drop('c');
  await end('a');
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['a']);
});

test('a stop waits for the builds that run, and begins none', async () => {
  const { queue, begun, end } = makeQueue({ debounce: 10, parallel: 1 });
  queue.ask('a', true);
  queue.ask('b', true);
  queue.ask('c');
  let isOver = false;
  const stopped = queue.stop().then(() => (isOver = true));
  queue.ask('d', true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isOver).toBe(false);
  await end('a', 'retry');
  await stopped;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(begun).toEqual(['a']);
});
