// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { localList } from './local-list.ts';
import { pagedList, type Page, type PageAt } from './paged-list.ts';
import { clearPersonal } from './session/clearing.ts';
import { actFor, type Delegator, stopActing } from './session/delegators.ts';

vi.mock('./session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));

const person = { taxCode: 'NREBRN70A01F952X', name: 'Bruno', surname: 'Neri' };
const delegator: Delegator = { ...person, delegation: 'uuid-1', serviceId: '41', endsOn: null };

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** Lets so much time pass that what was loaded is old. */
const later = () => vi.setSystemTime(Date.now() + 30_000);

/** A list that was loaded a while ago, what its service holds and the answers on their way. */
async function oldList(stored: number[] = [1, 2, 3]) {
  const load = vi.fn((_: string, { offset, count }: PageAt): Promise<Page<number>> =>
    Promise.resolve({ items: stored.slice(offset, offset + count), total: stored.length }),
  );
  const onFailure = vi.fn();
  const list = pagedList<number, string>({ module: 'PPAY', pageSize: 5, query: '', load, onFailure });
  await list.open();
  later();
  load.mockClear();
  return { list, load, onFailure, stored };
}

/** An answer that comes when the test says so. */
function holdAnswer({ load }: Awaited<ReturnType<typeof oldList>>) {
  const held = Promise.withResolvers<Page<number>>();
  load.mockReturnValueOnce(held.promise);
  return held;
}

test('an old list that is shown again stays on screen and is asked for behind it, once', async () => {
  const old = await oldList();
  const answer = holdAnswer(old);
  await old.list.open();
  await old.list.open();
  expect(old.list.$state.get()).toMatchObject({ status: 'ready', items: [1, 2, 3] });
  answer.resolve({ items: [4, 1, 2], total: 3 });
  await vi.waitFor(() => expect(old.list.$state.get().items).toEqual([4, 1, 2]));
  expect(old.load).toHaveBeenCalledOnce();
});

test('a list that was loaded just now is not asked for again', async () => {
  const { list, load } = await oldList();
  await list.reload();
  load.mockClear();
  await list.open();
  expect(load).not.toHaveBeenCalled();
});

test('all pages on screen are renewed in one call', async () => {
  const { list, load } = await oldList([1, 2, 3, 4, 5, 6, 7]);
  await list.more();
  await list.open();
  expect(load).toHaveBeenLastCalledWith('', expect.objectContaining({ offset: 0, count: 10 }));
});

test('an equal answer draws nothing again', async () => {
  const { list, load } = await oldList();
  const before = list.$state.get();
  await list.open();
  await vi.waitFor(() => expect(load.mock.settledResults).toHaveLength(1));
  expect(list.$state.get()).toBe(before);
});

test('a renewal that fails leaves what is there, with its notice', async () => {
  const { list, load, onFailure } = await oldList();
  load.mockRejectedValueOnce(new PortalError('unavailable', { call: 'x' }));
  await list.open();
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce());
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: [1, 2, 3] });
});

test('the end of the session is not announced by a renewal', async () => {
  const { list, load, onFailure } = await oldList();
  load.mockRejectedValueOnce(new PortalError('unauthenticated', { call: 'x' }));
  await list.open();
  await vi.waitFor(() => expect(load.mock.settledResults).toHaveLength(1));
  expect(onFailure).not.toHaveBeenCalled();
});

test('a write drops the answer on its way, which may be from before it', async () => {
  const old = await oldList();
  const answer = holdAnswer(old);
  await old.list.open();
  old.list.patch((items) => items.filter((item) => item !== 2));
  answer.resolve({ items: [1, 2, 3], total: 3 });
  await answer.promise;
  await Promise.resolve();
  expect(old.list.$state.get()).toMatchObject({ items: [1, 3], total: 2 });
});

test.each([
  ['another citizen', () => clearPersonal('other-person')],
  ['a delegator', () => actFor('PPAY', delegator)],
])('for %s nothing of before is shown, and the answer on its way is dropped', async (_, change) => {
  const old = await oldList();
  const answer = holdAnswer(old);
  await old.list.open();
  change();
  answer.resolve({ items: [9], total: 1 });
  await answer.promise;
  await Promise.resolve();
  expect(old.list.$state.get()).toMatchObject({ status: 'idle', items: [] });
  stopActing('PPAY');
});

test('a list in memory is renewed whole, and keeps its filter', async () => {
  let stored = [1, 2, 3];
  const list = localList<number, number>({
    pageSize: 5,
    query: 0,
    read: () => Promise.resolve([...stored]),
    filter: (items, least) => items.filter((item) => item >= least),
    onFailure: () => {},
  });
  await list.open();
  await list.setQuery(2);
  const kept = list.$all.get();
  later();
  await list.open();
  await Promise.resolve();
  expect(list.$all.get()).toBe(kept);
  later();
  stored = [1, 2, 3, 4];
  await list.open();
  await vi.waitFor(() => expect(list.$state.get()).toMatchObject({ query: 2, items: [2, 3, 4] }));
  expect(list.$all.get()).toEqual(stored);
});
