// @vitest-environment page
import { expect, test } from 'vitest';
import { localList } from '#platform/local-list.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { filteredList, isLong, noFilter } from './filtered-list.ts';

/** Entries of the words of a service, filtered by their text. */
async function openList(words: readonly string[]) {
  logInAda();
  const service = localList<string, null>({
    pageSize: 1000,
    query: null,
    read: async () => words,
    filter: (items) => items,
    onFailure: () => {},
  });
  const list = filteredList(service, (items, { text }) => items.filter((item) => item.includes(text)));
  await list.open();
  return list;
}

test('many entries are filtered, and their total stays; nobody else finds the filter', async () => {
  const list = await openList(['a1', 'a2', 'b3', 'b4', 'b5', 'b6']);
  expect(isLong(list.$state.get().total)).toBe(true);
  await list.setQuery({ ...noFilter, text: 'a' });
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: ['a1', 'a2'], total: 6 });
  clearPersonal('ended');
  expect(list.$state.get()).toMatchObject({ status: 'idle', query: noFilter, items: [] });
});

test('few entries are all shown, whatever was looked for when there were more', async () => {
  const list = await openList(['a1', 'a2', 'b3', 'b4', 'b5']);
  expect(isLong(list.$state.get().total)).toBe(false);
  await list.setQuery({ ...noFilter, text: 'a' });
  expect(list.$state.get()).toMatchObject({ items: ['a1', 'a2', 'b3', 'b4', 'b5'], total: 5 });
});
