import type { DatabaseSync } from 'node:sqlite';
import { findTicketState, ticketStates } from '#features/tickets/states.ts';
import { all, inTransaction, one, run } from '../db.ts';

/** A row of the `ticket` table. */
export interface TicketRow {
  tenant: string;
  id: number;
  cf: string;
  number: string;
  title: string;
  state_id: number;
  state_text: string | null;
  type_id: number;
  customer: string | null;
  created_at: string;
  updated_at: string;
  /** 1: sent by somebody who was logged in. */
  recognised: number;
}

/** A row of the `article` table: one message of a request. */
export interface ArticleRow {
  id: number;
  ticket: number;
  author: 'citizen' | 'operator' | 'system';
  from_text: string | null;
  content_type: string | null;
  body: string;
  is_internal: number;
  created_at: string;
}

/** A row of the `attachment` table: an uploaded file (`content`), or a sample file that is generated on request (`kind`). */
export interface AttachmentRow {
  id: number;
  article: number;
  filename: string;
  mime_type: string;
  kind: string | null;
  content: Uint8Array<ArrayBuffer> | null;
}

/** Closes solved requests that can no longer be reopened; runs before every read, in place of a daily job. */
function closeExpired(db: DatabaseSync, tenant: string, now: Date): void {
  const { solved, closed } = ticketStates;
  run(
    db,
    'UPDATE ticket SET state_id = ?, state_text = NULL WHERE tenant = ? AND state_id = ? AND updated_at < ?',
    closed.id,
    tenant,
    solved.id,
    new Date(now.getTime() - solved.replyDays * 86_400_000).toISOString(),
  );
}

/**
 * SQL condition for the requests of a citizen. A request sent without login belongs to its e-mail address; it counts as
 * the citizen's only if they have used that address in a request sent with login.
 */
const ownedBy = `tenant = ? AND cf = ? AND (recognised = 1 OR EXISTS (SELECT 1 FROM ticket AS known
  WHERE known.tenant = ticket.tenant AND known.cf = ticket.cf AND known.recognised = 1
    AND lower(known.customer) = lower(ticket.customer)))`;

/** The requests of a citizen, in no particular order. */
export function ticketsOf(db: DatabaseSync, tenant: string, cf: string, now: Date): TicketRow[] {
  closeExpired(db, tenant, now);
  return all(db, `SELECT * FROM ticket WHERE ${ownedBy}`, tenant, cf);
}

/** All requests of a municipality, the last changed first, for the desk. */
export function allTickets(db: DatabaseSync, tenant: string, now: Date): TicketRow[] {
  closeExpired(db, tenant, now);
  return all(db, 'SELECT * FROM ticket WHERE tenant = ? ORDER BY updated_at DESC, id DESC', tenant);
}

/** One request; with `cf`, only if it is that citizen's. */
export function findTicket(
  db: DatabaseSync,
  { tenant, id, cf, now }: { tenant: string; id: string; cf?: string; now: Date },
): TicketRow | null {
  closeExpired(db, tenant, now);
  if (!/^\d{1,15}$/.test(id)) return null;
  if (cf === undefined)
    return one(db, 'SELECT * FROM ticket WHERE tenant = ? AND id = ?', tenant, Number(id)) ?? null;
  return one(db, `SELECT * FROM ticket WHERE ${ownedBy} AND id = ?`, tenant, cf, Number(id)) ?? null;
}

/** Messages of a request without the CRM's internal ones, oldest first. */
export function articlesOf(db: DatabaseSync, tenant: string, ticket: number): ArticleRow[] {
  return all(
    db,
    'SELECT * FROM article WHERE tenant = ? AND ticket = ? AND is_internal = 0 ORDER BY created_at, id',
    tenant,
    ticket,
  );
}

/** Files of a message, without their content. */
export function attachmentsOf(
  db: DatabaseSync,
  article: number,
): (AttachmentRow & { size: number | null })[] {
  return all(
    db,
    `SELECT id, article, filename, mime_type, kind, NULL AS content, length(content) AS size FROM attachment
     WHERE article = ? ORDER BY id`,
    article,
  );
}

/** One file of a message, with its content. */
export function findAttachment(db: DatabaseSync, article: number, id: string): AttachmentRow | null {
  if (!/^\d{1,15}$/.test(id)) return null;
  return one(db, 'SELECT * FROM attachment WHERE article = ? AND id = ?', article, Number(id)) ?? null;
}

/** Number of messages of a request, internal ones included, as the CRM counts them. */
export function countArticles(db: DatabaseSync, tenant: string, ticket: number): number {
  const row = one<{ n: number }>(
    db,
    'SELECT count(*) AS n FROM article WHERE tenant = ? AND ticket = ?',
    tenant,
    ticket,
  );
  return row?.n ?? 0;
}

/** True while citizens and operators may set the request to solved. */
export function canBeSolved({ state_id: state }: TicketRow): boolean {
  return findTicketState(state)?.canClose === true;
}

/** Sets a state and clears the text of the CRM's own state. */
export function setState(db: DatabaseSync, ticket: TicketRow, state: number, now: Date): void {
  run(
    db,
    'UPDATE ticket SET state_id = ?, state_text = NULL, updated_at = ? WHERE tenant = ? AND id = ?',
    state,
    now.toISOString(),
    ticket.tenant,
    ticket.id,
  );
}

/** A file that was uploaded with a message. */
export interface UploadedFile {
  filename: string;
  mimeType: string;
  content: Uint8Array;
}

interface NewArticle {
  author: 'citizen' | 'operator';
  from: string;
  body: string;
  files: readonly UploadedFile[];
  /** State of the request after this message. */
  state: number;
}

/** Adds a message with its files and sets the state, in one transaction; returns the id of the message. */
export function addArticle(db: DatabaseSync, ticket: TicketRow, article: NewArticle, now: Date): number {
  let id = 0;
  inTransaction(db, () => {
    id = insertArticle(db, ticket, article, now);
    setState(db, ticket, article.state, now);
  });
  return id;
}

/** Adds a message with its files and returns its id. For use inside a transaction. */
export function insertArticle(
  db: DatabaseSync,
  { tenant, id: ticket }: Pick<TicketRow, 'tenant' | 'id'>,
  { author, from, body, files }: Omit<NewArticle, 'state'>,
  now: Date,
): number {
  const added = db
    .prepare(
      `INSERT INTO article (tenant, ticket, author, from_text, content_type, body, is_internal,
         created_at) VALUES (?, ?, ?, ?, 'text/html', ?, 0, ?)`,
    )
    .run(tenant, ticket, author, from, body, now.toISOString());
  const id = Number(added.lastInsertRowid);
  const insert = db.prepare('INSERT INTO attachment VALUES (NULL, ?, ?, ?, NULL, ?)');
  for (const { filename, mimeType, content } of files) insert.run(id, filename, mimeType, content);
  return id;
}
