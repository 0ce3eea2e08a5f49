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

/** A push message as the messaging service hands it over (contract B 6.3). */
export interface PushPayload {
  notification: { title: string; body: string; click_action?: string };
  fcmOptions?: { link: string };
  data: Record<string, string>;
}

/** Puts a message where the citizen's browser fetches it. */
export function addPush(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  payload: PushPayload,
  now: Date,
): void {
  run(
    db,
    'INSERT INTO push (tenant, tax_code, payload, at) VALUES (?, ?, ?, ?)',
    tenant,
    taxCode,
    JSON.stringify(payload),
    now.toISOString(),
  );
}

/** The messages that wait for a citizen, oldest first; they wait no more. */
export function takePushes(db: DatabaseSync, tenant: string, taxCode: string): PushPayload[] {
  return all<{ payload: string }>(
    db,
    'DELETE FROM push WHERE tenant = ? AND tax_code = ? RETURNING payload, id',
    tenant,
    taxCode,
  ).map(({ payload }) => JSON.parse(payload) as PushPayload);
}
