import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../db.ts';

/** A row of the `session` table. */
export interface Session {
  id: string;
  tenant: string;
  taxCode: string;
  /** ISO instants. */
  startedAt: string;
  /** Null: the session ends when the browser is closed. */
  expiresAt: string | null;
}

/** Stores a new session. */
export function addSession(db: DatabaseSync, { id, tenant, taxCode, startedAt, expiresAt }: Session): void {
  run(db, 'INSERT INTO session VALUES (?, ?, ?, ?, ?)', id, tenant, taxCode, startedAt, expiresAt);
}

/** The session with this id; null when it does not exist or has expired. */
export function findSession(db: DatabaseSync, id: string, now: Date): Session | null {
  const found = one<Session>(
    db,
    `SELECT id, tenant, tax_code AS taxCode, started_at AS startedAt, expires_at AS expiresAt FROM session
     WHERE id = ? AND (expires_at IS NULL OR expires_at > ?)`,
    id,
    now.toISOString(),
  );
  return found ?? null;
}

/** Sets a new expiry. */
export function renewSession(db: DatabaseSync, id: string, expiresAt: string): void {
  run(db, 'UPDATE session SET expires_at = ? WHERE id = ?', expiresAt, id);
}

/** Deletes a session and the contacts verified in it. */
export function removeSession(db: DatabaseSync, id: string): void {
  run(db, 'DELETE FROM verified_contact WHERE session = ?', id);
  run(db, 'DELETE FROM session WHERE id = ?', id);
}

/** Deletes the sessions of a municipality, all or those of one citizen; returns their number. */
export function removeSessions(db: DatabaseSync, tenant: string, taxCode: string | null): number {
  const which = 'tenant = ? AND tax_code = coalesce(?, tax_code)';
  run(
    db,
    `DELETE FROM verified_contact WHERE session IN (SELECT id FROM session WHERE ${which})`,
    tenant,
    taxCode,
  );
  return run(db, `DELETE FROM session WHERE ${which}`, tenant, taxCode);
}
