import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ContactsToSend } from '#contracts/notifications.ts';
import { all, one, run } from '../db.ts';

/** Contacts as stored and sent: missing values are omitted, never null. */
export type StoredContacts = {
  [Key in Exclude<keyof ContactsToSend, 'user_id' | 'terms'>]?: NonNullable<ContactsToSend[Key]>;
};

/** Which terms a citizen accepted, and when. */
export interface AcceptedTerms {
  accepted_at: string;
  hashed_terms: string;
}

/** Channels that a citizen chose for a service, comma-separated as on the wire. */
export interface Preference {
  uuid: string;
  service: string;
  channels: string;
}

/** Stores that a citizen accepted these terms. */
export function acceptTerms(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  { terms, at }: { terms: string; at: string },
): AcceptedTerms {
  const hash = createHash('md5').update(terms).digest('hex');
  run(db, 'INSERT OR REPLACE INTO notice_terms VALUES (?, ?, ?, ?)', tenant, taxCode, at, hash);
  return { accepted_at: at, hashed_terms: hash };
}

/** The terms a citizen accepted. */
export function termsOf(db: DatabaseSync, tenant: string, taxCode: string): AcceptedTerms | null {
  const sql = `SELECT accepted_at, hash AS hashed_terms FROM notice_terms WHERE tenant = ? AND tax_code = ?`;
  return one<AcceptedTerms>(db, sql, tenant, taxCode) ?? null;
}

/** Contacts of a citizen, even without accepted terms; null: none. */
export function contactsOf(db: DatabaseSync, tenant: string, taxCode: string): StoredContacts | null {
  const sql = 'SELECT json FROM notice_contacts WHERE tenant = ? AND tax_code = ?';
  const row = one<{ json: string }>(db, sql, tenant, taxCode);
  return row ? (JSON.parse(row.json) as StoredContacts) : null;
}

/** Replaces the contacts. */
export function saveContacts(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  contacts: StoredContacts,
): void {
  run(
    db,
    'INSERT OR REPLACE INTO notice_contacts VALUES (?, ?, ?)',
    tenant,
    taxCode,
    JSON.stringify(contacts),
  );
}

/** The preferences of a citizen, one for each service. */
export function preferencesOf(db: DatabaseSync, tenant: string, taxCode: string): Preference[] {
  return all(
    db,
    'SELECT uuid, service, channels FROM notice_preference WHERE tenant = ? AND tax_code = ? ORDER BY service',
    tenant,
    taxCode,
  );
}

/** Stores the channels of one service; an existing row keeps its id. */
export function savePreference(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
  { service, channels, uuid }: Preference,
): void {
  run(
    db,
    `INSERT INTO notice_preference VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (tenant, tax_code, service) DO UPDATE SET channels = excluded.channels`,
    tenant,
    taxCode,
    service,
    channels,
    uuid,
  );
}

/** Deletes accepted terms, contacts and preferences. */
export function removeProfile(db: DatabaseSync, tenant: string, taxCode: string): void {
  for (const table of ['notice_terms', 'notice_contacts', 'notice_preference'])
    run(db, `DELETE FROM ${table} WHERE tenant = ? AND tax_code = ?`, tenant, taxCode);
}

/** Contacts that may be sent to the portal: none without accepted terms. */
export function usableContacts(
  db: DatabaseSync,
  tenant: string,
  taxCode: string,
): (StoredContacts & { user_id: string; terms: AcceptedTerms }) | null {
  const terms = termsOf(db, tenant, taxCode);
  const contacts = contactsOf(db, tenant, taxCode);
  return terms && contacts ? { ...contacts, user_id: taxCode, terms } : null;
}
