import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { all, one, run } from '../db.ts';

/** A stored message; times are ISO instants in UTC, tags are comma-separated. */
export interface MessageRow {
  id: string;
  taxCode: string;
  sender: string | null;
  at: string;
  title: string | null;
  body: string | null;
  link: string | null;
  readAt: string | null;
  tag: string;
}

/** Filter of the message list. */
export interface MessageFilter {
  /** Tags that a message must have, and below those that it must not have. */
  required: readonly string[];
  excluded: readonly string[];
  senders?: readonly string[];
  from?: string;
  to?: string;
  unread?: boolean;
}

const columns = 'id, tax_code AS taxCode, sender, at, title, body, link, read_at AS readAt, tag';

/** Adds a notice. */
export function addMessage(db: DatabaseSync, tenant: string, message: MessageRow): void {
  const { id, taxCode, sender, at, title, body, link, readAt, tag } = message;
  run(
    db,
    'INSERT INTO message VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    tenant,
    taxCode,
    sender,
    at,
    title,
    body,
    link,
    readAt,
    tag,
  );
}

function hasTag(wanted: boolean): string {
  return `instr(',' || tag || ',', ',' || ? || ',') ${wanted ? '>' : '='} 0`;
}

function conditions(filter: MessageFilter): { sql: string; values: SQLInputValue[] } {
  const { required, excluded, senders, from, to, unread } = filter;
  const parts: [string, ...SQLInputValue[]][] = [
    ...required.map((tag): [string, string] => [hasTag(true), tag]),
    ...excluded.map((tag): [string, string] => [hasTag(false), tag]),
  ];
  if (senders) parts.push([`sender IN (${senders.map(() => '?').join(', ')})`, ...senders]);
  if (from !== undefined) parts.push(['at >= ?', from]);
  if (to !== undefined) parts.push(['at <= ?', to]);
  if (unread !== undefined) parts.push([`read_at IS ${unread ? '' : 'NOT '}NULL`]);
  return {
    sql: parts.map(([sql]) => ` AND ${sql}`).join(''),
    values: parts.flatMap(([, ...values]) => values),
  };
}

/** A page of a citizen's messages and the total number of matches. */
export function findMessages(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  filter: MessageFilter,
  { offset, limit, oldestFirst }: { offset: number; limit: number; oldestFirst: boolean },
): { rows: MessageRow[]; total: number } {
  const { sql, values } = conditions(filter);
  const from = `FROM message WHERE tenant = ? AND tax_code = ?${sql}`;
  const order = oldestFirst ? 'ASC' : 'DESC';
  const rows = all<MessageRow>(
    db,
    `SELECT ${columns} ${from} ORDER BY at ${order}, id ${order} LIMIT ? OFFSET ?`,
    tenant,
    taxCode,
    ...values,
    limit,
    offset,
  );
  const counted = one<{ total: number }>(db, `SELECT count(*) AS total ${from}`, tenant, taxCode, ...values);
  return { rows, total: counted?.total ?? 0 };
}

/** One notice of a citizen. */
export function findMessage(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  id: string,
): MessageRow | null {
  const sql = `SELECT ${columns} FROM message WHERE tenant = ? AND tax_code = ? AND id = ?`;
  return one<MessageRow>(db, sql, tenant, taxCode, id) ?? null;
}

/** Replaces reading time and tags. */
export function saveMessage(
  db: DatabaseSync,
  tenant: string,
  { id, readAt, tag }: Pick<MessageRow, 'id' | 'readAt' | 'tag'>,
): void {
  run(db, 'UPDATE message SET read_at = ?, tag = ? WHERE tenant = ? AND id = ?', readAt, tag, tenant, id);
}
