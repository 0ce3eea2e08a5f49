import { readMessages, type MessageQuery } from '#api/messages.ts';
import type { Message } from '#contracts/messages.ts';
import { endOfDay, startOfDay } from '#domain/rome-day.ts';
import { loadNotices } from '#errors/load-notices.ts';
import { notices } from '#errors/notices.ts';
import { onClear } from '#stores/clearing.ts';
import { client } from '#stores/client.ts';
import { municipalityCode } from '#stores/page-facts.ts';
import { pagedList } from '#stores/paged-list.ts';
import { currentUser } from '#stores/session.ts';
import { notify } from '#stores/toasts.ts';
import { countUnread } from './unread.ts';

/** Filter and order of the messages, as they stand in the address (screens B 8.1). */
export interface MessageFilter {
  from: string;
  to: string;
  /** Name of a notification service; empty: all. */
  sender: string;
  read: '' | 'letti' | 'non-letti';
  order: 'newest' | 'oldest';
}

export const noFilter: MessageFilter = { from: '', to: '', sender: '', read: '', order: 'newest' };

/** Messages of one page (screens B 1.6). */
export const messagesPerPage = 15;

function queryOf({ from, to, sender, read, order }: MessageFilter): MessageQuery {
  return {
    ...(sender && { sender }),
    ...(from && to && { from: startOfDay(from), to: endOfDay(to) }),
    ...(read && { read: read === 'letti' }),
    oldestFirst: order === 'oldest',
  };
}

function owner() {
  return { taxCode: currentUser().taxCode, municipality: municipalityCode };
}

/** The citizen's messages. */
export const messages = pagedList<Message, MessageFilter>({
  pageSize: messagesPerPage,
  query: noFilter,
  load: async (filter, at) => {
    const page = await readMessages(client, owner(), queryOf(filter), at);
    // The total is one page old and lags after a deletion: a short page is the last one (contract B 5.2).
    const hasMore = page.messages.length === at.count && at.offset + at.count < page.total;
    return { items: page.messages, total: Math.max(page.total, at.offset + page.messages.length), hasMore };
  },
  onFailure: () => notify(loadNotices.messages),
});

/** The three newest, whatever the filter of the page of messages (screens B 4). */
export const latestMessages = pagedList<Message, null>({
  pageSize: 3,
  query: null,
  load: async (_, at) => {
    const page = await readMessages(client, owner(), {}, at);
    return { items: page.messages, total: page.messages.length };
  },
  onFailure: () => notify(loadNotices.messages),
});

const lists = [messages, latestMessages] as const;

/** Marks messages as read; a failure is silent: they stay unread and are tried again when opened (screens B 8.3). */
export async function readNow(unread: readonly Message[]): Promise<void> {
  const ids = unread.filter(({ readAt }) => readAt === null).map(({ id }) => id);
  if (ids.length === 0) return;
  const now = new Date().toISOString();
  try {
    const { markRead } = await import('#api/message-actions.ts');
    await markRead(client, currentUser().taxCode, ids, now);
  } catch {
    return;
  }
  const mark = (items: readonly Message[]) =>
    items.map((message) => (ids.includes(message.id) ? { ...message, readAt: now } : message));
  lists.forEach((list) => list.patch(mark));
  countUnread(-ids.length);
}

/** Deletes a message. Throws PortalError, after the toast: the dialog stays open. */
export async function removeMessage(message: Message): Promise<void> {
  const { deleteMessage } = await import('#api/message-actions.ts');
  await deleteMessage(client, currentUser().taxCode, message.id);
  lists.forEach((list) => list.patch((items) => items.filter(({ id }) => id !== message.id)));
  if (message.readAt === null) countUnread(-1);
  notify('Messaggio eliminato', { title: notices.done, kind: 'success' });
}

onClear(() => lists.forEach((list) => list.clear()));
