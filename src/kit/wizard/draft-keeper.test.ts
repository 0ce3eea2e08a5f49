import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper.ts';

const store = { load: vi.fn(), save: vi.fn(), drop: vi.fn() };
const keeperOf = () => new DraftKeeper({ values: { name: '', code: '' }, store });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('the first change of a draft is kept at once, so that a session that ends finds it, and others once the typing pauses', () => {
  const keeper = keeperOf();
  keeper.moveTo('person');
  expect(store.save).not.toHaveBeenCalled();
  keeper.change({ name: 'A', code: '' });
  keeper.change({ name: 'Anna', code: '1' });
  keeper.change({ name: 'Anna', code: '12345' });
  const kept = (name: string, code: string) => [{ values: { name, code }, step: 'person' }];
  expect(store.save.mock.calls).toEqual([kept('A', '')]);
  vi.advanceTimersByTime(500);
  expect(store.save.mock.calls).toEqual([kept('A', ''), kept('Anna', '12345')]);
});

test('before a login all is kept at once and leaving asks nothing, until the next change', () => {
  const keeper = keeperOf();
  keeper.change({ name: 'Ann', code: '' });
  keeper.change({ name: 'Anna', code: '' });
  keeper.keep();
  keeper.markClean();
  expect(store.save).toHaveBeenCalledTimes(2);
  expect(keeper.dirty).toBe(false);
  keeper.change({ name: 'Anna Maria', code: '' });
  expect(keeper.dirty).toBe(true);
});

test('nothing is kept of a draft that was sent', () => {
  const keeper = keeperOf();
  keeper.change({ name: 'Anna', code: '' });
  store.save.mockClear();
  keeper.drop();
  keeper.change({ name: 'Bruno', code: '' });
  keeper.close();
  vi.runAllTimers();
  expect(store.drop).toHaveBeenCalledOnce();
  expect(store.save).not.toHaveBeenCalled();
  expect(keeper.dirty).toBe(false);
});

test('a wizard that leaves the page keeps what the pause would have kept', () => {
  const keeper = keeperOf();
  keeper.change({ name: 'Ann', code: '' });
  keeper.change({ name: 'Anna', code: '' });
  keeper.close();
  expect(store.save).toHaveBeenLastCalledWith({ values: { name: 'Anna', code: '' }, step: undefined });
});

test('an edit that is put back has no change, and none to keep a page for', () => {
  const original = { name: 'Anna', code: '' };
  const keeper = new DraftKeeper({ values: original, store, original });
  expect([keeper.isChanged, keeper.dirty]).toEqual([false, false]);
  keeper.change({ name: 'Bruno', code: '' });
  expect([keeper.isChanged, keeper.dirty]).toEqual([true, true]);
  keeper.change({ ...original });
  expect([keeper.isChanged, keeper.dirty]).toEqual([false, false]);
});
