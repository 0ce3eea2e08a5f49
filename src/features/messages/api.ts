import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant, writtenInstant } from '#contracts/wire-dates.ts';
import { html } from '#contracts/wire-html.ts';
import { ack, list, required, text, title, url } from '#contracts/wire.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from '#platform/http.ts';

const Message = z.pipe(
  z.object({
    id: required(text),
    timestamp: instant,
    mex: z.object({ title, body: html, call_to_action: url }),
    read_at: instant,
    sender: text,
  }),
  z.transform((wire) => ({
    id: wire.id,
    at: wire.timestamp,
    title: wire.mex.title,
    /** HTML, not yet sanitised. */
    body: wire.mex.body,
    link: wire.mex.call_to_action,
    readAt: wire.read_at,
    sender: wire.sender,
  })),
);

/** A message of the municipality to the citizen. */
export type Message = z.infer<typeof Message>;

const count = z.pipe(
  z.optional(z.string()),
  z.transform((value) => Math.max(0, Number.parseInt(value ?? '', 10) || 0)),
);

/** The headers are missing when nothing was found. */
export const listMessages = endpoint({
  id: 'listMessages',
  method: 'GET',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages',
  query: z.object({
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
    sort: z.optional(z.enum(['-timestamp', '+timestamp'])),
    filter: z._default(z.string(), '{}'),
  }),
  answer: z.pipe(
    z.object({ body: list(Message), headers: z.object({ 'total-elements': count }) }),
    z.transform(({ body, headers }) => ({
      messages: body,
      total: Math.max(headers['total-elements'], body.length),
    })),
  ),
  headers: ['total-elements', 'total-elements-not-read', 'total-pages', 'current-page', 'page-size'],
  reads: 'json',
});

/** 400 and 404 mean that it was deleted already. */
export const deleteMessage = endpoint({
  id: 'deleteMessage',
  method: 'DELETE',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/:id',
  answer: ack,
  reads: 'text',
});

/** Never with `tag`, which would hide the message. */
export const markMessages = endpoint({
  id: 'markMessages',
  method: 'PUT',
  base: 'auth',
  path: 'notificatore/messagestore/users/:cf/messages/status',
  body: z.array(z.object({ id: z.string(), read_at: writtenInstant })),
  answer: ack,
  reads: 'text',
});

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
export async function discardMessage(client: Client, taxCode: string, id: string): Promise<void> {
  try {
    await client.call(deleteMessage, { params: { cf: taxCode, id } });
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
