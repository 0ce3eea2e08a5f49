// @vitest-environment page
import type { Instant } from '#domain/time/dates.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../api.ts';
import { actNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { $toasts } from '#platform/toasts.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { latestMessages, markAllAsRead, markAsRead, messages, noFilter, removeMessage } from './messages.ts';
import { $unread } from './unread.ts';

/** Messages of the service, newest first. */
let stored: Message[] = [];
/** Total in the headers, where it is out of date. */
let lagging: number | null = null;
const marked = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../api.ts', () => ({
  recentCount: 50,
  messagesPerPage: 15,
  readMessages: (
    _: unknown,
    __: unknown,
    { read }: { read?: boolean },
    at: { offset: number; count: number },
  ) => {
    const found = stored.filter(({ readAt }) => read === undefined || (readAt !== null) === read);
    const page = found.slice(at.offset, at.offset + at.count);
    return Promise.resolve({ messages: page, total: lagging ?? found.length });
  },
  markRead: (_: unknown, __: unknown, ids: string[], readAt: Instant) =>
    marked().then(() => {
      stored = stored.map((each) => (ids.includes(each.id) ? { ...each, readAt } : each));
    }),
  discardMessage: (_: unknown, __: unknown, id: string) => {
    stored = stored.filter((each) => each.id !== id);
    return Promise.resolve();
  },
}));
vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
vi.mock('#platform/session/session.ts', () => ({
  currentUser: () => ({ taxCode: 'x' }),
  onPerson: () => {},
}));

function message(number: number): Message {
  return { id: `m${number}`, at: null, title: null, body: null, link: null, readAt: null, sender: null };
}

const ids = () => messages.$state.get().items.map(({ id }) => id);

beforeEach(() => {
  clearPersonal('logout');
  stored = Array.from({ length: 40 }, (_, index) => message(index));
  lagging = null;
  marked.mockReset().mockResolvedValue();
  $unread.set(40);
});

test('of the unread none is skipped because others were read meanwhile', async () => {
  await messages.setQuery({ ...noFilter, read: 'non-letti' });
  await markAsRead(messages.$state.get().items.slice(0, 10));
  await messages.more();
  expect(ids()).toEqual(Array.from({ length: 30 }, (_, index) => `m${index}`));
  expect(messages.$state.get()).toMatchObject({ total: 40, hasMore: true });
  await messages.more();
  expect(ids()).toHaveLength(40);
  expect(messages.$state.get().hasMore).toBe(false);
});

test('a message that comes while others are read stands in the list once', async () => {
  await messages.open();
  stored.unshift(message(99));
  await messages.more();
  expect(new Set(ids()).size).toBe(ids().length);
  expect(ids()).toHaveLength(29);
});

test('a total that lags promises nothing that is not there', async () => {
  stored = stored.slice(0, 16);
  lagging = 40;
  await messages.open();
  await messages.more();
  expect(messages.$state.get()).toMatchObject({ total: 16, hasMore: false });
});

test('"Segna tutti come letti" says when it failed; a message that was only opened stays unread in silence', async () => {
  await messages.open();
  const [first] = messages.$state.get().items;
  marked.mockRejectedValue(new PortalError('unavailable', { call: 'markMessages', status: 503 }));
  await markAsRead([first!]);
  expect($toasts.get()).toEqual([]);
  expect(await markAllAsRead([first!])).toBe(false);
  expect($toasts.get().map(({ html }) => html)).toEqual([actNotices.messagesRead]);
  expect([messages.$state.get().items[0]?.readAt, $unread.get()]).toEqual([null, 40]);
});

test('a message opened twice, or deleted while it is being read, is taken off the count once', async () => {
  await messages.open();
  const [first, second] = messages.$state.get().items;
  if (!first || !second) throw new Error('Two messages were there.');
  const answer = Promise.withResolvers<void>();
  marked.mockReturnValue(answer.promise);
  const reading = [markAsRead([first]), markAsRead([first, second])];
  await vi.waitFor(() => expect(marked).toHaveBeenCalledTimes(2));
  await removeMessage(first);
  answer.resolve();
  await Promise.all(reading);
  expect($unread.get()).toBe(38);
});

test('a deletion is shown in a toast, which is silent: the list announces it', async () => {
  $toasts.set([]);
  await latestMessages.open();
  await removeMessage(message(0));
  expect($toasts.get()).toMatchObject([{ html: 'Messaggio eliminato', kind: 'success', isRepeat: true }]);
});

test('the three newest are three again after one was deleted, and never said to be none while there are others', async () => {
  await latestMessages.open();
  for (const gone of [0, 1, 2]) await removeMessage(message(gone));
  await vi.waitFor(() =>
    expect(latestMessages.$state.get()).toMatchObject({
      status: 'ready',
      items: [{ id: 'm3' }, { id: 'm4' }, { id: 'm5' }],
    }),
  );
});
