import type { DatabaseSync } from 'node:sqlite';
import { ticketStates } from '#features/tickets/states.ts';
import { inTransaction, one } from '../db.ts';
import { insertArticle, type UploadedFile } from './data.ts';

interface NewTicket {
  tenant: string;
  cf: string;
  title: string;
  type: number;
  /** E-mail of who asks. */
  email: string;
  /** HTML of the first message. */
  body: string;
  files: readonly UploadedFile[];
  recognised: boolean;
}

/** Ids begin here where a municipality has no request yet. */
const firstId = 1;

/**
 * Adds a request with its first message; gives its id. All or nothing, with what else has to happen then (`also`): a
 * one-time code is used up by a request that exists, and by no other (contract A 6.4).
 */
export function addTicket(db: DatabaseSync, ticket: NewTicket, now: Date, also = () => {}): number {
  const { tenant, cf, title, type, email, body, files, recognised } = ticket;
  let id = 0;
  inTransaction(db, () => {
    const last = one<{ id: number | null }>(
      db,
      'SELECT max(id) AS id FROM ticket WHERE tenant = ?',
      tenant,
    )?.id;
    id = (last ?? firstId - 1) + 1;
    const at = now.toISOString();
    db.prepare('INSERT INTO ticket VALUES (?, ?, ?, ?, ?, ?, NULL, ?, ?, ?, ?, ?)').run(
      tenant,
      id,
      cf,
      numberOf(id, at),
      title,
      ticketStates.new.id,
      type,
      email,
      at,
      at,
      recognised ? 1 : 0,
    );
    insertArticle(db, { tenant, id }, { author: 'citizen', from: email, body, files }, now);
    also();
  });
  return id;
}

/** Number of a request as the CRM gives it: the day and a count. */
function numberOf(id: number, at: string): string {
  return `${at.slice(0, 10).replaceAll('-', '')}${String(id).padStart(5, '0')}`;
}
