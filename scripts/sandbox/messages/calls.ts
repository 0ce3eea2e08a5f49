import { deleteMessage, listMessages, markMessages } from '#features/messages/api.ts';
import type { Sandbox } from '../context.ts';
import { findMessage, findMessages, saveMessage, type MessageRow } from './data.ts';
import { fail } from '../errors.ts';
import { readMessageFilter } from './filter.ts';
import { handleNotificationCall, notifyServicesOf, ok } from '../notifications/calls.ts';

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
