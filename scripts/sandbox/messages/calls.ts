import * as z from 'zod/mini';
import { deleteMessage, listMessages, markMessages } from '#features/messages/api.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handleNotificationCall, notifyServicesOf, ok } from '../notifications/calls.ts';
import type { SeedNotifyService } from '../notifications/seed.ts';
import { findMessage, findMessages, saveMessage, type MessageRow, type MessageFilter } from './data.ts';

const Instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text).toISOString()),
);

/** Word by word: one pattern for the whole text would take exponential time on a long word. */
const Tags = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((text) => text.split(/\s+/).filter(Boolean)),
  ),
  z.array(z.string().check(z.regex(/^[+-]?\w+$/))),
);

/** The fields that a filter may have; any other is refused. */
const Filter = z.strictObject({
  tag: z.optional(z.strictObject({ match: Tags })),
  sender: z.optional(z.strictObject({ eq: z.string() })),
  timestamp: z.optional(z.strictObject({ gte: z.optional(Instant), lte: z.optional(Instant) })),
  read_at: z.optional(z.strictObject({ null: z.boolean() })),
});

/** Parses the `filter` of the message list; null when it is not valid. A sender is given by name or by uuid. */
export function readMessageFilter(
  text: string,
  services: readonly SeedNotifyService[],
): MessageFilter | null {
  const parsed = Filter.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { tag, sender, timestamp, read_at: readAt } = parsed.data;
  const words = tag?.match ?? [];
  const named = services.find(({ uuid }) => uuid === sender?.eq)?.name;
  return {
    required: words.filter((word) => !word.startsWith('-')).map((word) => word.replace('+', '')),
    excluded: words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)),
    ...(sender && { senders: [named ?? sender.eq] }),
    ...(timestamp?.gte && { from: timestamp.gte }),
    ...(timestamp?.lte && { to: timestamp.lte }),
    ...(readAt && { unread: readAt.null }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Including the known defects of the service. */
export function registerMessages(sandbox: Sandbox): void {
  registerList(sandbox);
  registerChanges(sandbox);
}

function registerList(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotificationCall(sandbox, listMessages, ({ c, tenant, citizen, query }) => {
    const filter = readMessageFilter(query.filter, notifyServicesOf(sandbox, tenant.id));
    if (!filter) return fail(c, 'E4', { status: 400, title: 'filter is not valid' });
    const { offset, limit, sort } = query;
    const page = { offset, limit, oldestFirst: sort === '+timestamp' };
    const { rows, total } = findMessages(db, tenant.id, citizen.taxCode, filter, page);
    const headers = rows.length === 0 ? {} : pageHeaders(rows, total, offset, limit);
    return c.json(rows.map(toWire), 200, headers);
  });
}

/** Paging headers of the service; it sends none with an empty page. */
function pageHeaders(rows: readonly MessageRow[], total: number, offset: number, limit: number) {
  return {
    'total-elements': String(total),
    // The service counts the unread messages of this page, not of all.
    'total-elements-not-read': String(rows.filter(({ readAt }) => readAt === null).length),
    // The service reports one page too many when the last one is full.
    'total-pages': String(Math.floor(total / limit) + 1),
    'current-page': String(Math.floor(offset / limit)),
    'page-size': String(limit),
  };
}

/** A message on the wire: the service omits null values. */
function toWire({ id, taxCode, sender, at, title, body, link, readAt, tag }: MessageRow): unknown {
  return {
    id,
    user_id: taxCode,
    sender: sender ?? undefined,
    timestamp: at,
    tag,
    mex: { title: title ?? undefined, body: body ?? undefined, call_to_action: link ?? undefined },
    read_at: readAt ?? undefined,
  };
}

function registerChanges(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleNotificationCall(sandbox, deleteMessage, ({ c, tenant, citizen, params }) => {
    const found = findMessage(db, tenant.id, citizen.taxCode, params.id);
    if (!found) return fail(c, 'E4', { status: 404, title: 'Message not found' });
    const tags = found.tag.split(',');
    if (tags.includes('deleted')) return fail(c, 'E4', { status: 400, title: 'Message already deleted' });
    saveMessage(db, tenant.id, { ...found, tag: [...tags, 'deleted'].join(',') });
    return ok(c, 'Message deleted');
  });
  handleNotificationCall(sandbox, markMessages, async ({ c, tenant, citizen, body }) => {
    const raw = await c.req.json<unknown[]>();
    const changed = body.flatMap(({ id, read_at }, index) => {
      const found = findMessage(db, tenant.id, citizen.taxCode, id);
      if (!found) return [];
      const row = { ...found, readAt: new Date(read_at).toISOString(), tag: tagIn(raw[index]) ?? found.tag };
      saveMessage(db, tenant.id, row);
      return [toWire(row)];
    });
    return c.json(changed);
  });
}

/** The `tag` of a change; it replaces all tags, which hides the message. */
function tagIn(element: unknown): string | null {
  const { tag } = element as { tag?: unknown };
  return typeof tag === 'string' ? tag : null;
}
