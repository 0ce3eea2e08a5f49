import type { DatabaseSync } from 'node:sqlite';
import { findTicketState, ticketStates } from '#features/tickets/states.ts';
import { all, inTransaction, one, run } from '../db.ts';

/** One request as it is kept. */
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

/** One message of a request as it is kept. */
export interface ArticleRow {
  id: number;
  ticket: number;
  author: 'citizen' | 'operator' | 'system';
  from_text: string | null;
  hides_sender: number;
  content_type: string | null;
  body: string;
  is_internal: number;
  created_at: string;
}

/** A file of a message: uploaded (`content`), or of a `kind` that is made when asked for. */
export interface AttachmentRow {
  id: number;
  article: number;
  filename: string;
  mime_type: string;
  kind: string | null;
  content: Uint8Array<ArrayBuffer> | null;
}

/** What only time does: a solved request that can no longer be reopened is closed (contract B 10.3). */
function closeOld(db: DatabaseSync, tenant: string, now: Date): void {
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
 * Whose a request is: a request sent without login belongs to an e-mail address, and so to the citizen only where the
 * CRM knows the address as theirs (contract A 6.6).
 */
const belongs = `tenant = ? AND cf = ? AND (recognised = 1 OR EXISTS (SELECT 1 FROM ticket AS known
  WHERE known.tenant = ticket.tenant AND known.cf = ticket.cf AND known.recognised = 1
    AND lower(known.customer) = lower(ticket.customer)))`;

/** The requests of a citizen, in no order. */
export function ticketsOf(db: DatabaseSync, tenant: string, cf: string, now: Date): TicketRow[] {
  closeOld(db, tenant, now);
  return all(db, `SELECT * FROM ticket WHERE ${belongs}`, tenant, cf);
}

/** All requests of a municipality, the last changed first, for the desk. */
export function allTickets(db: DatabaseSync, tenant: string, now: Date): TicketRow[] {
  closeOld(db, tenant, now);
  return all(db, 'SELECT * FROM ticket WHERE tenant = ? ORDER BY updated_at DESC, id DESC', tenant);
}

/** One request; with `cf`, only if it is that citizen's. */
export function findTicket(
  db: DatabaseSync,
  { tenant, id, cf, now }: { tenant: string; id: string; cf?: string; now: Date },
): TicketRow | null {
  closeOld(db, tenant, now);
  if (!/^\d{1,15}$/.test(id)) return null;
  if (cf === undefined)
    return one(db, 'SELECT * FROM ticket WHERE tenant = ? AND id = ?', tenant, Number(id)) ?? null;
  return one(db, `SELECT * FROM ticket WHERE ${belongs} AND id = ?`, tenant, cf, Number(id)) ?? null;
}

/** Messages of a request that leave the CRM, oldest first. */
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

/** How many messages there are of a request, internal ones included: the CRM counts them. */
export function countArticles(db: DatabaseSync, tenant: string, ticket: number): number {
  const row = one<{ n: number }>(
    db,
    'SELECT count(*) AS n FROM article WHERE tenant = ? AND ticket = ?',
    tenant,
    ticket,
  );
  return row?.n ?? 0;
}

/** Citizens and operators may solve what is not solved yet. */
export function canBeSolved({ state_id: state }: TicketRow): boolean {
  return findTicketState(state)?.canClose === true;
}

/** Sets a state; the text of an inner state goes. */
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

/** A file as it was sent. */
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
  /** State after it. */
  state: number;
}

/** Adds a message with its files and sets the state, all or nothing; gives the id of the message. */
export function addArticle(db: DatabaseSync, ticket: TicketRow, article: NewArticle, now: Date): number {
  let id = 0;
  inTransaction(db, () => {
    id = insertArticle(db, ticket, article, now);
    setState(db, ticket, article.state, now);
  });
  return id;
}

/** Adds a message with its files; gives its id. For use inside a transaction. */
export function insertArticle(
  db: DatabaseSync,
  { tenant, id: ticket }: Pick<TicketRow, 'tenant' | 'id'>,
  { author, from, body, files }: Omit<NewArticle, 'state'>,
  now: Date,
): number {
  const added = db
    .prepare(
      `INSERT INTO article (tenant, ticket, author, from_text, hides_sender, content_type, body, is_internal,
         created_at) VALUES (?, ?, ?, ?, 0, 'text/html', ?, 0, ?)`,
    )
    .run(tenant, ticket, author, from, body, now.toISOString());
  const id = Number(added.lastInsertRowid);
  const insert = db.prepare('INSERT INTO attachment VALUES (NULL, ?, ?, ?, NULL, ?)');
  for (const { filename, mimeType, content } of files) insert.run(id, filename, mimeType, content);
  return id;
}
