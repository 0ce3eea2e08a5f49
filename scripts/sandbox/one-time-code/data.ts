import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { CodeChannel } from '#features/one-time-code/contract.ts';
import { one, run } from '../db.ts';

/** Constants of contract A 8. */
const digits = 5;
const minutesOfLife = 5;
const triesBeforeDeath = 5;
const smsPerDay = 3;
const mailsPerHour = { taxCode: 5, address: 20 };
const hour = 3_600_000;

/** For whom, and by which way. */
export interface CodeOwner {
  tenant: string;
  taxCode: string;
  channel: CodeChannel;
}

function since(now: Date, milliseconds: number): string {
  return new Date(+now - milliseconds).toISOString();
}

function countSince(db: DatabaseSync, owner: CodeOwner, from: string): number {
  const sql =
    'SELECT count(*) AS sent FROM code WHERE tenant = ? AND tax_code = ? AND channel = ? AND sent_at > ?';
  return one<{ sent: number }>(db, sql, owner.tenant, owner.taxCode, owner.channel, from)?.sent ?? 0;
}

/** SMS that a tax code may still have within 24 hours. */
export function smsLeft(db: DatabaseSync, tenant: string, taxCode: string, now: Date): number {
  const sent = countSince(db, { tenant, taxCode, channel: 'SMS' }, since(now, 24 * hour));
  return Math.max(0, smsPerDay - sent);
}

/** False when no further code may be sent. */
export function maySend(db: DatabaseSync, owner: CodeOwner, contact: string, now: Date): boolean {
  if (owner.channel === 'SMS') return smsLeft(db, owner.tenant, owner.taxCode, now) > 0;
  const from = since(now, hour);
  const sql =
    "SELECT count(*) AS sent FROM code WHERE tenant = ? AND channel = 'EMAIL' AND contact = ? AND sent_at > ?";
  const toAddress = one<{ sent: number }>(db, sql, owner.tenant, contact, from)?.sent ?? 0;
  return countSince(db, owner, from) < mailsPerHour.taxCode && toAddress < mailsPerHour.address;
}

/** Makes a code; the older ones of the same way die. Gives it with the end of its life, an ISO instant. */
export function makeCode(
  db: DatabaseSync,
  { tenant, taxCode, channel }: CodeOwner,
  contact: string,
  now: Date,
): { code: string; expiresAt: string } {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const expiresAt = new Date(+now + minutesOfLife * 60_000).toISOString();
  run(
    db,
    'UPDATE code SET dead = 1 WHERE tenant = ? AND tax_code = ? AND channel = ?',
    tenant,
    taxCode,
    channel,
  );
  run(
    db,
    `INSERT INTO code (tenant, tax_code, channel, contact, code, sent_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    tenant,
    taxCode,
    channel,
    contact,
    code,
    now.toISOString(),
    expiresAt,
  );
  return { code, expiresAt };
}

interface Row {
  id: number;
  contact: string;
  code: string;
  expires_at: string;
  wrong: number;
  dead: number;
}

/** What came of a code: `dead` stands for expired, used up, replaced, or tried too often. */
export type CodeCheck =
  { outcome: 'right'; id: number; contact: string } | { outcome: 'wrong' } | { outcome: 'dead' };

/** Compares a code with the last one sent, and counts a wrong try. A right one is not used up: see `spendCode`. */
export function checkCode(
  db: DatabaseSync,
  { tenant, taxCode, channel }: CodeOwner,
  code: string,
  now: Date,
): CodeCheck {
  const row = one<Row>(
    db,
    `SELECT id, contact, code, expires_at, wrong, dead FROM code
     WHERE tenant = ? AND tax_code = ? AND channel = ? ORDER BY id DESC LIMIT 1`,
    tenant,
    taxCode,
    channel,
  );
  if (!row) return { outcome: 'wrong' };
  if (row.dead === 1 || row.expires_at <= now.toISOString()) return { outcome: 'dead' };
  if (row.code === code) return { outcome: 'right', id: row.id, contact: row.contact };
  run(db, 'UPDATE code SET wrong = wrong + 1, dead = wrong + 1 >= ? WHERE id = ?', triesBeforeDeath, row.id);
  return { outcome: 'wrong' };
}

/** Uses a code up. */
export function spendCode(db: DatabaseSync, id: number): void {
  run(db, 'UPDATE code SET dead = 1 WHERE id = ?', id);
}

/** Notes that the session's citizen proved a contact. */
export function keepVerified(db: DatabaseSync, session: string, channel: CodeChannel, contact: string): void {
  run(db, 'INSERT OR IGNORE INTO verified_contact VALUES (?, ?, ?)', session, channel, contact);
}

/** Whether a contact, in the form in which codes are sent to it, was proved in this session. */
export function isVerified(
  db: DatabaseSync,
  session: string,
  channel: CodeChannel,
  contact: string,
): boolean {
  const sql = 'SELECT 1 AS found FROM verified_contact WHERE session = ? AND channel = ? AND contact = ?';
  return one(db, sql, session, channel, contact) !== undefined;
}
