import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../db.ts';
import { codeConstants, hoursAgo, newCode } from './data.ts';

const { maxTries, emailsPerHour } = codeConstants;

/** How long an address counts as verified, in minutes. */
const verifiedMinutes = 30;

/** A browser, told apart by its cookie, at one municipality. */
export interface Browser {
  tenant: string;
  browser: string;
}

function sentSince(db: DatabaseSync, tenant: string, column: string, value: string, from: string): number {
  const sql = `SELECT count(*) AS sent FROM session_code WHERE tenant = ? AND ${column} = ? AND sent_at > ?`;
  return one<{ sent: number }>(db, sql, tenant, value, from)?.sent ?? 0;
}

/** False when no further code may be sent: to this address, for this tax code or to this browser. */
export function canSendToBrowser(
  db: DatabaseSync,
  { tenant, browser }: Browser,
  { email, taxCode }: { email: string; taxCode: string | null },
  now: Date,
): boolean {
  const from = hoursAgo(now, 1);
  const count = (column: string, value: string) => sentSince(db, tenant, column, value, from);
  return (
    count('email', email) < emailsPerHour.address &&
    count('browser', browser) < emailsPerHour.taxCode &&
    (taxCode === null || count('tax_code', taxCode) < emailsPerHour.taxCode)
  );
}

/** Creates a code and invalidates the older ones of the same browser. Returns it with its expiry, an ISO instant. */
export function createSessionCode(
  db: DatabaseSync,
  { tenant, browser }: Browser,
  { email, taxCode }: { email: string; taxCode: string | null },
  now: Date,
): { code: string; expiresAt: string } {
  const { code, expiresAt } = newCode(now);
  run(db, 'UPDATE session_code SET dead = 1 WHERE tenant = ? AND browser = ?', tenant, browser);
  run(
    db,
    `INSERT INTO session_code (tenant, browser, email, tax_code, code, sent_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    tenant,
    browser,
    email,
    taxCode,
    code,
    now.toISOString(),
    expiresAt,
  );
  return { code, expiresAt };
}

interface Row {
  id: number;
  email: string;
  code: string;
  expires_at: string;
  dead: number;
}

/**
 * Compares a code with the last one sent to a browser. A right one is used up, and its address counts as verified until
 * the instant that is given; a wrong try is counted. `none`: this browser asked for no code.
 */
export function verifySessionCode(
  db: DatabaseSync,
  { tenant, browser }: Browser,
  code: string,
  now: Date,
): { verifiedUntil: string } | 'wrong' | 'dead' | 'none' {
  const sql = `SELECT id, email, code, expires_at, dead FROM session_code WHERE tenant = ? AND browser = ?
    ORDER BY id DESC LIMIT 1`;
  const row = one<Row>(db, sql, tenant, browser);
  if (!row) return 'none';
  if (row.dead === 1 || row.expires_at <= now.toISOString()) return 'dead';
  if (row.code !== code) {
    run(
      db,
      'UPDATE session_code SET wrong = wrong + 1, dead = wrong + 1 >= ? WHERE id = ?',
      maxTries,
      row.id,
    );
    return 'wrong';
  }
  const verifiedUntil = new Date(+now + verifiedMinutes * 60_000).toISOString();
  run(db, 'UPDATE session_code SET dead = 1, verified_until = ? WHERE id = ?', verifiedUntil, row.id);
  return { verifiedUntil };
}

/** Gives everything that a browser was sent, or has verified, to its new name. */
export function renameBrowser(db: DatabaseSync, { tenant, browser }: Browser, name: string): void {
  run(db, 'UPDATE session_code SET browser = ? WHERE tenant = ? AND browser = ?', name, tenant, browser);
}

/** An address of a browser. */
interface Address extends Omit<Browser, 'browser'> {
  browser: string | null;
  email: string;
}

/** True while an address counts as verified for a browser. */
export function isVerifiedAddress(db: DatabaseSync, { tenant, browser, email }: Address, now: Date): boolean {
  if (browser === null) return false;
  const sql =
    'SELECT 1 AS found FROM session_code WHERE tenant = ? AND browser = ? AND email = ? AND verified_until > ?';
  return one(db, sql, tenant, browser, email.trim().toLowerCase(), now.toISOString()) !== undefined;
}

/** Ends a verification: it was used for a booking. */
export function spendVerification(db: DatabaseSync, { tenant, browser, email }: Address): void {
  const sql = 'UPDATE session_code SET verified_until = NULL WHERE tenant = ? AND browser = ? AND email = ?';
  run(db, sql, tenant, browser, email.trim().toLowerCase());
}
