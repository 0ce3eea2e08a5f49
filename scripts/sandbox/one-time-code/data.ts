import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { isMobile, tidyPhone } from '#domain/fields/contact.ts';
import { one, run } from '../db.ts';

const Email = z.email();

/** A normalised e-mail address, or a mobile number as nine or ten digits without prefix; null when it is invalid. */
export function tidyContact(channel: CodeChannel, contact: string): string | null {
  if (channel === 'EMAIL') {
    const address = contact.trim().toLowerCase();
    return address.length <= 254 && Email.safeParse(address).success ? address : null;
  }
  return isMobile(contact) ? tidyPhone(contact) : null;
}

/** Life of a code, its length and how often it may be asked for and tried. */
export const codeConstants = {
  digits: 5,
  validMinutes: 5,
  maxTries: 5,
  emailsPerHour: { taxCode: 5, address: 20 },
} as const;

const { digits, validMinutes, maxTries, emailsPerHour } = codeConstants;
const smsPerDay = 3;

/** The person a code is for, and the channel it is sent by. */
export interface CodeOwner {
  tenant: string;
  taxCode: string;
  channel: CodeChannel;
}

/** The instant so many hours ago, ISO. */
export function hoursAgo(now: Date, hours: number): string {
  return new Date(+now - hours * 3_600_000).toISOString();
}

/** A random code and its expiry, an ISO instant. */
export function newCode(now: Date): { code: string; expiresAt: string } {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  return { code, expiresAt: new Date(+now + validMinutes * 60_000).toISOString() };
}

function countSince(db: DatabaseSync, owner: CodeOwner, from: string): number {
  const sql =
    'SELECT count(*) AS sent FROM code WHERE tenant = ? AND tax_code = ? AND channel = ? AND sent_at > ?';
  return one<{ sent: number }>(db, sql, owner.tenant, owner.taxCode, owner.channel, from)?.sent ?? 0;
}

/** Number of SMS that may still be sent for a tax code within 24 hours. */
export function smsLeft(db: DatabaseSync, tenant: string, taxCode: string, now: Date): number {
  const sent = countSince(db, { tenant, taxCode, channel: 'SMS' }, hoursAgo(now, 24));
  return Math.max(0, smsPerDay - sent);
}

/** False when no further code may be sent. */
export function canSend(db: DatabaseSync, owner: CodeOwner, contact: string, now: Date): boolean {
  if (owner.channel === 'SMS') return smsLeft(db, owner.tenant, owner.taxCode, now) > 0;
  const from = hoursAgo(now, 1);
  const sql =
    "SELECT count(*) AS sent FROM code WHERE tenant = ? AND channel = 'EMAIL' AND contact = ? AND sent_at > ?";
  const toAddress = one<{ sent: number }>(db, sql, owner.tenant, contact, from)?.sent ?? 0;
  return countSince(db, owner, from) < emailsPerHour.taxCode && toAddress < emailsPerHour.address;
}

/** Creates a code and invalidates the older ones of the same channel. Returns it with its expiry, an ISO instant. */
export function createCode(
  db: DatabaseSync,
  { tenant, taxCode, channel }: CodeOwner,
  contact: string,
  now: Date,
): { code: string; expiresAt: string } {
  const { code, expiresAt } = newCode(now);
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

/** Result of a check: a `dead` code has expired, was used or replaced, or was tried too often. */
export type CodeCheck =
  | { outcome: 'right'; id: number; contact: string }
  | { outcome: 'wrong' }
  | { outcome: 'dead' };

/** Compares a code with the last one sent and counts a wrong try. Does not use up a right one: see `markCodeUsed`. */
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
  run(db, 'UPDATE code SET wrong = wrong + 1, dead = wrong + 1 >= ? WHERE id = ?', maxTries, row.id);
  return { outcome: 'wrong' };
}

/** Makes a code invalid after its use. */
export function markCodeUsed(db: DatabaseSync, id: number): void {
  run(db, 'UPDATE code SET dead = 1 WHERE id = ?', id);
}

/** Records that the session's citizen verified a contact. */
export function saveVerifiedContact(
  db: DatabaseSync,
  session: string,
  channel: CodeChannel,
  contact: string,
): void {
  run(db, 'INSERT OR IGNORE INTO verified_contact VALUES (?, ?, ?)', session, channel, contact);
}

/** True when a contact, normalised by `tidyContact`, was verified in this session. */
export function isVerifiedContact(
  db: DatabaseSync,
  session: string,
  channel: CodeChannel,
  contact: string,
): boolean {
  const sql = 'SELECT 1 AS found FROM verified_contact WHERE session = ? AND channel = ? AND contact = ?';
  return one(db, sql, session, channel, contact) !== undefined;
}
