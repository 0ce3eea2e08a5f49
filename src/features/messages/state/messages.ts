import { deleteMessage, markRead, readMessages, type MessageQuery } from '../calls.ts';
import type { Message } from '../contract.ts';
import { receivedCount } from '#contracts/wire.ts';
import { type Day, endOfDay, instantText, startOfDay } from '#domain/time/dates.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { currentUser } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { nextRows } from '#platform/paging.ts';
import { countUnread } from './unread.ts';

/** Filter and order of the messages, as they stand in the address (screens B 8.1). */
export interface MessageFilter {
  from: Day | '';
  to: Day | '';
  /** Name of a notification service; empty: all. */
  sender: string;
  read: '' | 'letti' | 'non-letti';
  order: 'newest' | 'oldest';
}

export const noFilter: MessageFilter = { from: '', to: '', sender: '', read: '', order: 'newest' };

function queryOf({ from, to, sender, read, order }: MessageFilter): MessageQuery {
  return {
    ...(sender && { sender }),
    ...(from && to && { from: startOfDay(from), to: endOfDay(to) }),
    ...(read && { read: read === 'letti' }),
    oldestFirst: order === 'oldest',
  };
}

function owner() {
  return { taxCode: currentUser().taxCode, municipality: pageData().municipalityCode };
}

/** The citizen's messages. */
export const messages: PagedList<Message, MessageFilter> = pagedList<Message, MessageFilter>({
  module: 'NOTIFICATIONS',
  // Screens B 1.6.
  pageSize: 15,
  query: noFilter,
  load: (filter, at) => {
    const known = at.offset === 0 ? [] : messages.$state.get().items;
    // Read since they were asked for: the service no longer counts them among the unread.
    const gone = filter.read === 'non-letti' ? known.filter(({ readAt }) => readAt !== null).length : 0;
    return nextRows(at, {
      known,
      gone,
      keyOf: ({ id }) => id,
      read: async (from) => {
        const page = await readMessages(client, owner(), queryOf(filter), from);
        // The total lags after a deletion: a short page is the last one (contract B 5.2).
        const hasMore = receivedCount(page.messages) === from.count && from.offset + from.count < page.total;
        return { items: page.messages, total: page.total + gone, hasMore };
      },
    });
  },
  onFailure: () => notify(loadNotices.messages),
});

/** The three newest, whatever the filter of the page of messages (screens B 4). */
export const latestMessages = pagedList<Message, null>({
  module: 'NOTIFICATIONS',
  pageSize: 3,
  query: null,
  load: async (_, at) => {
    const page = await readMessages(client, owner(), {}, at);
    return { items: page.messages, total: page.total };
  },
  onFailure: () => notify(loadNotices.messages),
});

/** The newest messages, enough of them to find the days they name (beyond n. 6). */
export const recentMessages = pagedList<Message, null>({
  module: 'NOTIFICATIONS',
  pageSize: 50,
  query: null,
  load: async (_, at) => {
    const page = await readMessages(client, owner(), {}, at);
    return { items: page.messages, total: page.messages.length };
  },
  onFailure: () => notify(loadNotices.messages),
});

const lists = [messages, latestMessages] as const;

/** Messages that are being marked: those pressed twice are counted once. */
const marking = new Set<string>();

/**
 * Marks messages as read; a failure is silent: they stay unread and are tried again when opened (screens B 8.3). True:
 * they are read by now.
 */
export async function readNow(unread: readonly Message[]): Promise<boolean> {
  const ids = unread.flatMap(({ id, readAt }) => (readAt === null && !marking.has(id) ? id : []));
  if (ids.length === 0) return false;
  ids.forEach((id) => marking.add(id));
  const now = instantText(new Date());
  try {
    await markRead(client, currentUser().taxCode, ids, now);
  } catch {
    return false;
  } finally {
    ids.forEach((id) => marking.delete(id));
  }
  const mark = (items: readonly Message[]) =>
    items.map((message) => (ids.includes(message.id) ? { ...message, readAt: now } : message));
  lists.forEach((list) => list.patch(mark));
  countUnread(-ids.length);
  return true;
}

/** Deletes a message. Throws PortalError, after the toast: the dialog stays open. */
export async function removeMessage(message: Message): Promise<void> {
  await deleteMessage(client, currentUser().taxCode, message.id);
  lists.forEach((list) => list.patch((items) => items.filter(({ id }) => id !== message.id)));
  if (message.readAt === null && !marking.has(message.id)) countUnread(-1);
  // A fourth one takes its place among the three newest.
  void latestMessages.refresh();
  notify('Messaggio eliminato', { title: notices.done, kind: 'success' });
}
