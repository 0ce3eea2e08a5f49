// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { pagedList, type Page, type PageAt } from './paged-list.ts';
import { clearPersonal } from './session/clearing.ts';
import { actFor, type Delegator, stopActing } from './session/delegators.ts';
import type { Subject } from './session/subject.ts';

vi.mock('./session/session.ts', () => ({ currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }) }));

const person = { taxCode: 'NREBRN70A01F952X', name: 'Bruno', surname: 'Neri' };
const delegator: Delegator = { ...person, delegation: 'uuid-1', serviceId: '41', endsOn: null };

const all = Array.from({ length: 12 }, (_, index) => index + 1);

function listOf(load = slice, onFailure = vi.fn()) {
  return {
    list: pagedList<number, string>({ module: 'PPAY', pageSize: 5, query: '', load, onFailure }),
    onFailure,
  };
}

function slice(_: string, { offset, count }: PageAt): Promise<Page<number>> {
  return Promise.resolve({ items: all.slice(offset, offset + count), total: all.length });
}

function failing(): Promise<never> {
  return Promise.reject(new PortalError('unavailable', { call: 'x' }));
}

test('the pages of a list hold every element once', async () => {
  const { list } = listOf();
  await list.open();
  expect(list.$state.get()).toMatchObject({
    status: 'ready',
    items: [1, 2, 3, 4, 5],
    total: 12,
    hasMore: true,
  });
  await list.more();
  await list.more();
  expect(list.$state.get()).toMatchObject({ items: all, hasMore: false });
  await list.more();
  expect(list.$state.get().items).toEqual(all);
});

test('a list that is open is not asked again', async () => {
  const load = vi.fn(slice);
  const { list } = listOf(load);
  await Promise.all([list.open(), list.open()]);
  await list.open();
  expect(load).toHaveBeenCalledOnce();
});

test('less takes the last page away, and more brings it back', async () => {
  const { list } = listOf();
  await list.open();
  await list.more();
  await list.more();
  list.less();
  expect(list.$state.get()).toMatchObject({ items: all.slice(0, 10), hasMore: true });
  list.less();
  list.less();
  expect(list.$state.get().items).toEqual(all.slice(0, 5));
  await list.more();
  expect(list.$state.get().items).toEqual(all.slice(0, 10));
});

test('after a change the pages shown are read again in one call', async () => {
  const load = vi.fn(slice);
  const { list } = listOf(load);
  await list.open();
  await list.more();
  await list.reload();
  expect(load).toHaveBeenLastCalledWith('', expect.objectContaining({ offset: 0, count: 10 }));
  expect(list.$state.get().items).toEqual(all.slice(0, 10));
});

test('the answer to an older question is dropped', async () => {
  let answerFirst: (page: Page<number>) => void = () => {};
  const { list } = listOf((query) =>
    query === 'old'
      ? new Promise((resolve) => (answerFirst = resolve))
      : Promise.resolve({ items: [99], total: 1 }),
  );
  const old = list.setQuery('old');
  await list.setQuery('new');
  answerFirst({ items: [1], total: 1 });
  await old;
  expect(list.$state.get()).toMatchObject({ query: 'new', items: [99] });
});

test('a list without a total goes on while pages come back full', async () => {
  const { list } = listOf((_, { offset, count }) => {
    const items = all.slice(offset, offset + count);
    return Promise.resolve({ items, total: null, hasMore: items.length === count });
  });
  await list.open();
  await list.more();
  expect(list.$state.get().hasMore).toBe(true);
  await list.more();
  expect(list.$state.get()).toMatchObject({ items: all, hasMore: false, total: null });
});

test('a failure is told once and leaves the list failed; trying again loads it', async () => {
  let isDown = true;
  const { list, onFailure } = listOf((query, at) => (isDown ? failing() : slice(query, at)));
  await list.open();
  expect(list.$state.get().status).toBe('failed');
  expect(onFailure).toHaveBeenCalledOnce();
  isDown = false;
  await list.reload();
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: all.slice(0, 5) });
});

test('when a further page fails, what is on screen stays', async () => {
  let isDown = false;
  const { list, onFailure } = listOf((query, at) => (isDown ? failing() : slice(query, at)));
  await list.open();
  isDown = true;
  await list.more();
  expect(list.$state.get()).toMatchObject({
    status: 'ready',
    isLoadingMore: false,
    items: all.slice(0, 5),
    hasMore: true,
  });
  expect(onFailure).toHaveBeenCalledOnce();
});

test('the end of the session is not announced by each list', async () => {
  const { list, onFailure } = listOf(() => Promise.reject(new PortalError('unauthenticated', { call: 'x' })));
  await list.open();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a change in place keeps the total right', async () => {
  const { list } = listOf();
  await list.open();
  list.patch((items) => items.filter((item) => item !== 3));
  expect(list.$state.get()).toMatchObject({ items: [1, 2, 4, 5], total: 11 });
});

test('clearing forgets everything, also what is on its way', async () => {
  let answer: (page: Page<number>) => void = () => {};
  const { list } = listOf(() => new Promise((resolve) => (answer = resolve)));
  const opening = list.open();
  clearPersonal('logout');
  answer({ items: [1], total: 1 });
  await opening;
  expect(list.$state.get()).toMatchObject({ status: 'idle', items: [] });
});

test('a list is read for its subject, and forgets what it knows when that is another one', async () => {
  const asked: Subject[] = [];
  const { list } = listOf((query, at) => {
    asked.push(at.subject);
    return slice(query, at);
  });
  await list.setQuery('mensa');
  actFor('APPSCHED', delegator);
  expect(list.$state.get().items).toHaveLength(5);
  actFor('PPAY', delegator);
  expect(list.$state.get()).toMatchObject({ status: 'idle', items: [], query: '' });
  await list.open();
  stopActing('PPAY');
  expect(list.$state.get().status).toBe('idle');
  await list.open();
  const own = { taxCode: 'VRDDAA81C54F952J' };
  expect(asked).toEqual([own, { taxCode: delegator.taxCode, delegation: 'uuid-1' }, own]);
});

test.each([
  ['ended', 'NREBRN70A01F952X'],
  ['logout', 'VRDDAA81C54F952J'],
  ['other-person', 'VRDDAA81C54F952J'],
] as const)('after a session that is over (%s) a list is read for %s', async (reason, taxCode) => {
  const load = vi.fn(slice);
  const { list } = listOf(load);
  actFor('PPAY', delegator);
  await list.open();
  clearPersonal(reason);
  await list.open();
  expect(load.mock.lastCall?.[1]).toMatchObject({ subject: { taxCode } });
  stopActing('PPAY');
});

test('a first page that is given up failed, without a notice, and its late answer is dropped', async () => {
  const late = Promise.withResolvers<Page<number>>();
  const { list, onFailure } = listOf(() => late.promise);
  const opened = list.open();
  list.cancel();
  expect(list.$state.get().status).toBe('failed');
  late.resolve({ items: [1], total: 1 });
  await opened;
  expect(list.$state.get()).toMatchObject({ status: 'failed', items: [] });
  expect(onFailure).not.toHaveBeenCalled();
});

test('a further page that is given up leaves what is there, and can be asked again', async () => {
  const late = Promise.withResolvers<Page<number>>();
  const load = vi.fn(slice);
  const { list } = listOf(load);
  await list.open();
  load.mockReturnValueOnce(late.promise);
  void list.more();
  list.cancel();
  expect(list.$state.get()).toMatchObject({ status: 'ready', isLoadingMore: false, items: [1, 2, 3, 4, 5] });
  await list.more();
  expect(list.$state.get().items).toHaveLength(10);
});

test('a page of which everything was deleted makes room for the next one', async () => {
  const rest = [...all];
  const { list } = listOf((_, { offset, count }) =>
    Promise.resolve({ items: rest.slice(offset, offset + count), total: rest.length }),
  );
  await list.open();
  for (const gone of [1, 2, 3, 4, 5]) {
    rest.shift();
    list.patch((items) => items.filter((item) => item !== gone));
  }
  expect(list.$state.get().status).toBe('loading');
  await vi.waitFor(() =>
    expect(list.$state.get()).toMatchObject({ status: 'ready', items: [6, 7, 8, 9, 10] }),
  );
});

test('what is shown is read afresh in one call and stays meanwhile; a failure is silent', async () => {
  const load = vi.fn(slice);
  const { list, onFailure } = listOf(load);
  await list.refresh();
  expect(load).not.toHaveBeenCalled();
  await list.open();
  await list.more();
  load.mockResolvedValueOnce({ items: [7, 8], total: 2 });
  const fresh = list.refresh();
  expect(load).toHaveBeenLastCalledWith('', expect.objectContaining({ offset: 0, count: 10 }));
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: all.slice(0, 10) });
  await fresh;
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: [7, 8], hasMore: false });
  load.mockImplementationOnce(failing);
  await list.refresh();
  expect(list.$state.get()).toMatchObject({ status: 'ready', items: [7, 8] });
  expect(onFailure).not.toHaveBeenCalled();
});
