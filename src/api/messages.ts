import { listMessages, type Message } from '#contracts/messages.ts';
import type { Client } from './http.ts';

/** What of the messages is wanted; instants as ISO text (contract B 5.2). */
export interface MessageQuery {
  /** Name of a notification service. */
  sender?: string;
  from?: string;
  to?: string;
  read?: boolean;
  oldestFirst?: boolean;
}

/** Where a page begins and how long it is. */
interface Slice {
  offset: number;
  count: number;
  signal?: AbortSignal;
}

/** A page of messages and how many there are in all. Throws PortalError (contract B 5.2.1). */
export async function readMessages(
  client: Client,
  owner: { taxCode: string; municipality: string },
  query: MessageQuery,
  { offset, count, signal }: Slice,
): Promise<{ messages: Message[]; total: number }> {
  return client.call(listMessages, {
    params: { cf: owner.taxCode },
    query: {
      offset,
      limit: count,
      sort: query.oldestFirst ? '+timestamp' : '-timestamp',
      filter: JSON.stringify(filterOf(owner.municipality, query)),
    },
    ...(signal && { signal }),
  });
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
