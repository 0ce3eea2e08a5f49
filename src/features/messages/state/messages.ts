import {
  discardMessage,
  markRead,
  messagesPerPage,
  readMessages,
  readRecentMessages,
  recentCount,
  type MessageQuery,
  type Message,
} from '../api.ts';
import { receivedCount } from '#contracts/wire.ts';
import { type Day, endOfDay, instantText, startOfDay } from '#domain/time/dates.ts';
import { actNotices, loadNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { createStaleCheck } from '#platform/session/clearing.ts';
import { currentUser } from '#platform/session/session.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { nextRows } from '#platform/paging.ts';
import { adjustUnread } from './unread.ts';

/** Filter and order of the messages, with the values used in the address. */
export interface MessageFilter {
  from: Day | '';
  to: Day | '';
  /** Name of a notification service; empty for all. */
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
  pageSize: messagesPerPage,
  query: noFilter,
  load: (filter, at) => {
    const known = at.offset === 0 ? [] : messages.$state.get().items;
    // Messages read since they were loaded: the service no longer counts them as unread, which shifts the offset.
    const removed = filter.read === 'non-letti' ? known.filter(({ readAt }) => readAt !== null).length : 0;
    return nextRows(at, {
      known,
      removed,
      keyOf: ({ id }) => id,
      read: async (from) => {
        const page = await readMessages(client, owner(), queryOf(filter), from);
        // The total is out of date after a deletion, so a short page is the last one too.
        const hasMore = receivedCount(page.messages) === from.count && from.offset + from.count < page.total;
        return { items: page.messages, total: page.total + removed, hasMore };
      },
    });
  },
  onFailure: (error) => notifyFailure(loadNotices.messages, error),
});

/** The three newest messages, independent of the filter in "Messaggi". */
export const latestMessages = pagedList<Message, null>({
  module: 'NOTIFICATIONS',
  pageSize: 3,
  query: null,
  load: async (_, at) => {
    const page = await readMessages(client, owner(), {}, at);
    return { items: page.messages, total: page.total };
  },
  onFailure: (error) => notifyFailure(loadNotices.messages, error),
});

/** The newest messages, searched for dates by the agenda. */
export const recentMessages = pagedList<Message, null>({
  module: 'NOTIFICATIONS',
  pageSize: recentCount,
  query: null,
  load: async (_, { signal }) => {
    const page = await readRecentMessages(client, owner(), signal);
    return { items: page.messages, total: page.messages.length };
  },
  onFailure: (error) => notifyFailure(loadNotices.messages, error),
});

const lists = [messages, latestMessages] as const;

/** Ids of the messages being marked, so that a second press does not count them again. */
const marking = new Set<string>();

/**
 * Marks a message as read that was opened. A failure is not shown: it stays unread and is marked when opened again.
 */
export async function markAsRead(unread: readonly Message[]): Promise<void> {
  await mark(unread).catch(() => undefined);
}

/** Marks messages as read because the citizen asked for it: a failure is a toast. Gives true when some were marked. */
export async function markAllAsRead(unread: readonly Message[]): Promise<boolean> {
  try {
    return await mark(unread);
  } catch (error) {
    if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.messagesRead, error);
    return false;
  }
}

/** Marks those that are not read, nor being marked; gives false where there are none. Throws PortalError. */
async function mark(unread: readonly Message[]): Promise<boolean> {
  const ids = unread.flatMap(({ id, readAt }) => (readAt === null && !marking.has(id) ? id : []));
  if (ids.length === 0) return false;
  ids.forEach((id) => marking.add(id));
  const now = instantText(new Date());
  const isTheirs = createStaleCheck();
  try {
    await markRead(client, currentUser().taxCode, ids, now);
  } finally {
    ids.forEach((id) => marking.delete(id));
  }
  if (!isTheirs()) return false;
  const markedOf = (items: readonly Message[]) =>
    items.map((message) => (ids.includes(message.id) ? { ...message, readAt: now } : message));
  lists.forEach((list) => list.patch(markedOf));
  adjustUnread(-ids.length);
  return true;
}

/** Deletes a message and updates lists and count. Throws PortalError; the dialog then stays open. */
export async function removeMessage(message: Message): Promise<void> {
  await discardMessage(client, currentUser().taxCode, message.id);
  lists.forEach((list) => list.patch((items) => items.filter(({ id }) => id !== message.id)));
  if (message.readAt === null && !marking.has(message.id)) adjustUnread(-1);
  // Loads the message that becomes the third newest.
  void latestMessages.refresh();
  notify('Messaggio eliminato', { title: notices.done, kind: 'success', isRepeat: true });
}
