import { deleteMessage as remove, listMessages, markMessages, type Message } from './contract.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

/** Filter and order of the messages to load; instants in ISO format. */
export interface MessageQuery {
  /** Name of a notification service. */
  sender?: string;
  from?: string;
  to?: string;
  read?: boolean;
  oldestFirst?: boolean;
}

/** Offset and length of a page. */
interface Page {
  offset: number;
  count: number;
  signal?: AbortSignal;
}

/** Whose messages, and of which municipality's portal (`codiceEnte`). */
interface Owner {
  taxCode: string;
  municipality: string;
}

/** A page of messages and their total. Throws PortalError. */
export async function readMessages(
  client: Client,
  owner: Owner,
  query: MessageQuery,
  { offset, count, signal }: Page,
): Promise<{ messages: Message[]; total: number }> {
  return client.call(listMessages, {
    params: { cf: owner.taxCode },
    query: {
      offset,
      limit: count,
      sort: query.oldestFirst ? '+timestamp' : '-timestamp',
      filter: JSON.stringify(filterOf(owner.municipality, query)),
    },
    signal,
  });
}

/** Messages of a page. */
export const messagesPerPage = 15;

/** Number of the citizen's unread messages. Throws PortalError. */
export async function readUnreadCount(client: Client, owner: Owner): Promise<number> {
  return (await readMessages(client, owner, { read: false }, { offset: 0, count: 1 })).total;
}

/** Number of newest messages that the agenda searches for dates. */
export const recentCount = 50;

/** The newest messages, up to `recentCount`, and the total. Throws PortalError. */
export function readRecentMessages(client: Client, owner: Owner, signal?: AbortSignal) {
  return readMessages(client, owner, {}, { offset: 0, count: recentCount, signal });
}

function filterOf(municipality: string, { sender, from, to, read }: MessageQuery): Record<string, unknown> {
  return {
    // Messages of this portal and municipality that the citizen has not deleted.
    tag: { match: `+citfac ${municipality} -deleted` },
    ...(sender && { sender: { eq: sender } }),
    ...(from && to && { timestamp: { gte: from, lte: to } }),
    ...(read !== undefined && { read_at: { null: !read } }),
  };
}

/** Deletes a message; succeeds if it was already deleted. Throws PortalError. */
export async function deleteMessage(client: Client, taxCode: string, id: string): Promise<void> {
  try {
    await client.call(remove, { params: { cf: taxCode, id } });
  } catch (error) {
    const isGone = error instanceof PortalError && [400, 404].includes(error.facts.status ?? 0);
    if (!isGone) throw error;
  }
}

/** Marks messages as read at the instant `readAt`. Throws PortalError. */
export async function markRead(
  client: Client,
  taxCode: string,
  ids: readonly string[],
  readAt: string,
): Promise<void> {
  await client.call(markMessages, {
    params: { cf: taxCode },
    body: ids.map((id) => ({ id, read_at: readAt })),
    background: true,
  });
}
