import type { DatabaseSync } from 'node:sqlite';
import { ticketStates } from '#features/tickets/states.ts';
import { inTransaction, one } from '../db.ts';
import { insertArticle, type UploadedFile } from './data.ts';

interface NewTicket {
  tenant: string;
  cf: string;
  title: string;
  type: number;
  /** E-mail address of the sender. */
  email: string;
  /** Who wrote: an address, or the names of delegate and delegator. */
  from: string;
  /** HTML of the first message. */
  body: string;
  files: readonly UploadedFile[];
  recognised: boolean;
}

/** Id of a municipality's first request. */
const firstId = 1;

/**
 * Adds a request with its first message and returns its id. `alsoRun` runs in the same transaction: a one-time code is
 * marked used if and only if the request was created.
 */
export function addTicket(db: DatabaseSync, ticket: NewTicket, now: Date, alsoRun = () => {}): number {
  const { tenant, cf, title, type, email, from, body, files, recognised } = ticket;
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
    insertArticle(db, { tenant, id }, { author: 'citizen', from, body, files }, now);
    alsoRun();
  });
  return id;
}

/** Number of a request in the CRM's format: the day, then the id. */
function numberOf(id: number, at: string): string {
  return `${at.slice(0, 10).replaceAll('-', '')}${String(id).padStart(5, '0')}`;
}
