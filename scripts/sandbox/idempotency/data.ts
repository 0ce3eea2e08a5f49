import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../db.ts';

/** What makes two writes the same intent. */
interface Intent {
  tenant: string;
  /** Tax code, or empty for whoever is not logged in. */
  subject: string;
  key: string;
  /** Method and path. */
  call: string;
}

/** An answer as it can be given again. */
export interface KeptAnswer {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Of the request's body. */
  bodyHash: string;
}

/** The answer given to this intent before. */
export function findAnswer(db: DatabaseSync, { tenant, subject, key, call }: Intent): KeptAnswer | null {
  const row = one<{ status: number; headers: string; body: Uint8Array<ArrayBuffer>; bodyHash: string }>(
    db,
    `SELECT status, headers, body, body_hash AS bodyHash FROM idempotency
     WHERE tenant = ? AND subject = ? AND key = ? AND call = ?`,
    tenant,
    subject,
    key,
    call,
  );
  return row ? { ...row, headers: JSON.parse(row.headers) as [string, string][] } : null;
}

/** Keeps an answer. */
export function keepAnswer(db: DatabaseSync, intent: Intent, answer: KeptAnswer, now: Date): void {
  run(
    db,
    'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    intent.tenant,
    intent.subject,
    intent.key,
    intent.call,
    answer.bodyHash,
    answer.status,
    JSON.stringify(answer.headers),
    answer.body,
    now.toISOString(),
  );
}
