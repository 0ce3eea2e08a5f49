import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../db.ts';

/** Two writes with equal values are repetitions of each other. */
interface RepeatedCall {
  tenant: string;
  /** Tax code; empty without a login. */
  subject: string;
  key: string;
  /** Method and path. */
  call: string;
}

/** A response that can be sent again. */
export interface StoredResponse {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Hash of what the request asked for. */
  hash: string;
}

/** The response that was sent to an earlier call with these values; null when there was none. */
export function findResponse(
  db: DatabaseSync,
  { tenant, subject, key, call }: RepeatedCall,
): StoredResponse | null {
  const row = one<{ status: number; headers: string; body: Uint8Array<ArrayBuffer>; hash: string }>(
    db,
    `SELECT status, headers, body, hash FROM idempotency
     WHERE tenant = ? AND subject = ? AND key = ? AND call = ?`,
    tenant,
    subject,
    key,
    call,
  );
  return row ? { ...row, headers: JSON.parse(row.headers) as [string, string][] } : null;
}

/** Stores a response. */
export function saveResponse(
  db: DatabaseSync,
  repeated: RepeatedCall,
  answer: StoredResponse,
  now: Date,
): void {
  run(
    db,
    'INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    repeated.tenant,
    repeated.subject,
    repeated.key,
    repeated.call,
    answer.hash,
    answer.status,
    JSON.stringify(answer.headers),
    answer.body,
    now.toISOString(),
  );
}
