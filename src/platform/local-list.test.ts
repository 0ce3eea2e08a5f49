// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { localList } from './local-list.ts';
import { clearPersonal } from './session/clearing.ts';

vi.mock('./session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));

/** What the service holds. */
let stored: number[];
const read = vi.fn((_: { show: (part: readonly number[]) => void }) => Promise.resolve([...stored]));

function listOf(numbers: readonly number[]) {
  stored = [...numbers];
  read.mockClear();
  return localList<number, number>({
    module: 'APPSCHED',
    pageSize: 5,
    query: 0,
    read,
    filter: (items, least) => items.filter((item) => item >= least),
    onFailure: () => {},
  });
}

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

test('pages and filters ask the service nothing more', async () => {
  const list = listOf(twelve);
  await list.open();
  expect(list.$state.get()).toMatchObject({ items: [1, 2, 3, 4, 5], total: 12, hasMore: true });
  await list.more();
  await list.more();
  expect(list.$state.get()).toMatchObject({ items: twelve, hasMore: false });
  await list.setQuery(11);
  expect(list.$state.get()).toMatchObject({ items: [11, 12], total: 2, hasMore: false });
  expect(list.$all.get()).toEqual(twelve);
  expect(read).toHaveBeenCalledOnce();
});

test('reach shows further items, of a list that is open', async () => {
  const list = listOf(twelve);
  await list.reach(10);
  expect(read).not.toHaveBeenCalled();
  await list.open();
  await list.reach(10);
  expect(list.$state.get()).toMatchObject({ items: twelve.slice(0, 10), total: 12, hasMore: true });
  expect(read).toHaveBeenCalledOnce();
});

test.each(['refresh', 'reload'] as const)(
  '%s asks the service again, once, for all pages on screen',
  async (again) => {
    const list = listOf(twelve);
    await list.open();
    await list.more();
    stored = stored.slice(1).concat(13);
    await list[again]();
    expect(list.$all.get()).toEqual(stored);
    expect(list.$state.get()).toMatchObject({ items: stored.slice(0, 10), total: 12, hasMore: true });
    await list.more();
    expect(list.$state.get().items).toEqual(stored);
    expect(read).toHaveBeenCalledTimes(2);
  },
);

test('after a refresh that fails what was shown stays, and the next page asks again', async () => {
  const list = listOf(twelve);
  await list.open();
  read.mockRejectedValueOnce(new PortalError('unavailable', { call: 'x' }));
  await list.refresh();
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: [1, 2, 3, 4, 5] });
  await list.more();
  expect(list.$state.get().items).toEqual(twelve.slice(0, 10));
  expect(read).toHaveBeenCalledTimes(3);
});

test('a change after a write is seen also by the pages and filters that follow', async () => {
  const list = listOf(twelve);
  await list.open();
  list.patch((items) => items.filter((item) => item !== 11));
  expect(list.$all.get()).toHaveLength(11);
  await list.setQuery(11);
  expect(list.$state.get().items).toEqual([12]);
  expect(read).toHaveBeenCalledOnce();
});

test('a list that was cleared knows nothing and asks anew', async () => {
  const list = listOf(twelve);
  await list.open();
  clearPersonal('logout');
  expect([list.$all.get(), list.$state.get().items]).toEqual([null, []]);
  stored = [21];
  await list.open();
  expect(list.$state.get().items).toEqual([21]);
});

test('an answer that comes after the list was cleared is dropped', async () => {
  const list = listOf(twelve);
  const opening = list.open();
  clearPersonal('logout');
  await opening;
  expect([list.$all.get(), list.$state.get().items]).toEqual([null, []]);
});

test('what has come before the rest stands in $all while the list is loading, and is not taken for the whole', async () => {
  const answer = Promise.withResolvers<number[]>();
  const list = listOf(twelve);
  read.mockImplementation(({ show }) => {
    show([1, 2]);
    return answer.promise;
  });
  const opened = list.open();
  expect(list.$all.get()).toEqual([1, 2]);
  expect(list.$state.get()).toMatchObject({ status: 'loading', items: [] });
  answer.resolve(twelve);
  await opened;
  expect(list.$all.get()).toEqual(twelve);
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: [1, 2, 3, 4, 5], total: 12 });
});

test('a rest that fails leaves no part behind: the next try reads again', async () => {
  const list = listOf(twelve);
  read.mockImplementationOnce(({ show }) => {
    show([1, 2]);
    return Promise.reject(new PortalError('unavailable', { call: 'list' }));
  });
  await list.open();
  expect(list.$all.get()).toBeNull();
  expect(list.$state.get().status).toBe('failed');
  await list.reload();
  expect(list.$all.get()).toEqual(twelve);
});
