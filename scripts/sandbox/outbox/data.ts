import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** Something that would have left this machine. */
export interface Sent {
  kind: 'email' | 'sms' | 'push';
  /** Address, number or device token. */
  to: string;
  subject: string | null;
  body: string;
  /** ISO instant. */
  at: string;
}

/** Puts something into the outbox of a municipality. */
export function post(db: DatabaseSync, tenant: string, { kind, to, subject, body, at }: Sent): void {
  run(
    db,
    'INSERT INTO outbox (tenant, kind, recipient, subject, body, at) VALUES (?, ?, ?, ?, ?, ?)',
    tenant,
    kind,
    to,
    subject,
    body,
    at,
  );
}

/** What a municipality sent, newest first, at most two hundred. */
export function listOutbox(db: DatabaseSync, tenant: string): Sent[] {
  return all(
    db,
    `SELECT kind, recipient AS "to", subject, body, at FROM outbox WHERE tenant = ? ORDER BY id DESC LIMIT 200`,
    tenant,
  );
}
