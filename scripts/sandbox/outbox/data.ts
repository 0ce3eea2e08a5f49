import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** An e-mail, SMS or push message that a real backend would have sent. */
export interface OutboxMessage {
  kind: 'email' | 'sms' | 'push';
  /** Address, number or device token. */
  to: string;
  subject: string | null;
  body: string;
  /** ISO instant. */
  at: string;
}

/** Adds a message to the outbox of a municipality. */
export function addToOutbox(
  db: DatabaseSync,
  tenant: string,
  { kind, to, subject, body, at }: OutboxMessage,
): void {
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

/** The latest two hundred messages of a municipality, newest first. */
export function listOutbox(db: DatabaseSync, tenant: string): OutboxMessage[] {
  return all(
    db,
    `SELECT kind, recipient AS "to", subject, body, at FROM outbox WHERE tenant = ? ORDER BY at DESC, id DESC LIMIT 200`,
    tenant,
  );
}

/** A push message in the format of the messaging service. */
export interface PushPayload {
  notification: { title: string; body: string; click_action?: string };
  fcmOptions?: { link: string };
  data: Record<string, string>;
}

/** Queues a push message for the citizen's browser. */
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

/** Removes and returns the queued messages of a citizen, oldest first. */
export function takePushes(db: DatabaseSync, tenant: string, taxCode: string): PushPayload[] {
  return all<{ payload: string }>(
    db,
    'DELETE FROM push WHERE tenant = ? AND tax_code = ? RETURNING payload, id',
    tenant,
    taxCode,
  ).map(({ payload }) => JSON.parse(payload) as PushPayload);
}
