// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { type PageAt, pagedList, type PagedList } from './paged-list.ts';
import { activitiesPerPage, nextPage, nextRows } from './paging.ts';

vi.mock('./session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));

/** A service that gives pages of `all`, of which it keeps `hidden` to itself while it counts them. */
function listOf(all: string[], hidden: readonly string[] = []) {
  const read = vi.fn(({ page, count }: { page: number; count: number }) => {
    const received = all.slice(page * count, (page + 1) * count);
    const items = received.filter((item) => !hidden.includes(item));
    return Promise.resolve({ items, total: all.length, hasMore: (page + 1) * count < all.length });
  });
  const list: PagedList<string, null> = pagedList<string, null>({
    module: 'PPAY',
    pageSize: activitiesPerPage,
    query: null,
    load: (_, at) => nextPage(at, { known: list.$state.get().items, keyOf: (item) => item, read }),
    onFailure: () => {},
  });
  return { list, read };
}

async function toTheEnd(list: PagedList<string, null>): Promise<readonly string[]> {
  await list.open();
  while (list.$state.get().hasMore) await list.more();
  return list.$state.get().items;
}

const letters = [...'abcdefghijklm'];

test('the pages of a list hold each element once', async () => {
  const { list, read } = listOf([...letters]);
  expect(await toTheEnd(list)).toEqual(letters);
  expect(read).toHaveBeenCalledTimes(3);
});

test('elements that the service counts and does not give are passed over, a whole page of them too', async () => {
  const hidden = [...'bfghijl'];
  const { list } = listOf([...letters], hidden);
  expect(await toTheEnd(list)).toEqual(letters.filter((letter) => !hidden.includes(letter)));
  expect(list.$state.get().total).toBe(6);
});

test('after an element was deleted none is skipped', async () => {
  const all = [...letters];
  const { list } = listOf(all);
  await list.open();
  all.splice(1, 1);
  list.patch((items) => items.filter((item) => item !== 'b'));
  expect(await toTheEnd(list)).toEqual(all);
});

test('after an element was added in front none comes twice', async () => {
  const all = [...letters];
  const { list } = listOf(all);
  await list.open();
  all.unshift('new');
  list.patch((items) => ['new', ...items]);
  expect(await toTheEnd(list)).toEqual(['new', ...letters]);
});

test('less and more again give the same elements', async () => {
  const { list } = listOf([...letters], ['b']);
  await list.open();
  await list.more();
  list.less();
  expect(await toTheEnd(list)).toEqual(letters.filter((letter) => letter !== 'b'));
});

test('a service that gives the same page for ever is not asked for ever', async () => {
  const read = vi.fn(() => Promise.resolve({ items: [...'abcde'], total: null, hasMore: true }));
  const at = { offset: 5, count: 5, signal: new AbortController().signal };
  const page = await nextPage(at, { known: [...'abcde'], keyOf: (item) => item, read });
  expect(page).toMatchObject({ items: [], hasMore: false });
  expect(read.mock.calls.length).toBeLessThanOrEqual(20);
});

test('of a list counted by rows none comes twice and none is skipped, though some could not be read', async () => {
  const all = [...letters];
  const read = ({ offset, count }: { offset: number; count: number }) =>
    Promise.resolve({
      items: all.slice(offset, offset + count).filter((item) => item !== 'b' && item !== 'k'),
      total: all.length,
      hasMore: offset + count < all.length,
    });
  const list: PagedList<string, null> = pagedList<string, null>({
    module: 'PPAY',
    pageSize: 5,
    query: null,
    load: (_, at) => nextRows(at, { known: list.$state.get().items, keyOf: (item) => item, read }),
    onFailure: () => {},
  });
  await list.open();
  all.unshift('new');
  expect(await toTheEnd(list)).toEqual(letters.filter((item) => item !== 'b' && item !== 'k'));
});

test('what is not shown is left out of items and total, and the next page begins behind it', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const load = vi.fn((_: null, { offset, count }: PageAt) =>
    Promise.resolve({ items: numbers.slice(offset, offset + count), total: numbers.length }),
  );
  const shown = () => Promise.resolve((item: number) => item % 2 === 0);
  const list = pagedList<number, null>({ pageSize: 5, query: null, load, shown, onFailure: vi.fn() });
  await list.open();
  expect(list.$state.get()).toMatchObject({ items: [2, 4], total: 9, hasMore: true });
  await list.more();
  expect(list.$state.get().items).toEqual([2, 4, 6, 8, 10]);
  await list.more();
  expect(list.$state.get()).toMatchObject({ items: [2, 4, 6, 8, 10, 12], total: 6, hasMore: false });
  expect(load.mock.calls.map(([, { offset }]) => offset)).toEqual([0, 5, 10]);
});
