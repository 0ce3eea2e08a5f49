import type { DatabaseSync } from 'node:sqlite';
import { ownValue } from '#domain/own-value.ts';
import type { ContactsToSend } from '#contracts/notifications.ts';
import { phoneOnWire } from '#domain/fields/phone.ts';
import { isVerifiedContact, tidyContact } from '../one-time-code/data.ts';
import type { StoredContacts } from './data.ts';

/** Maximum number of device tokens for one service. */
const maxTokens = 5;

const servicePattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The contacts after a PUT. It replaces the record: omitted fields are deleted, and so are services missing in `push`.
 * A number may come as `utenti/me` gives it, without the prefix.
 * For each service in `push` new tokens are appended to the stored ones; a list without a new one is stored as it is sent,
 * which is how a device is taken out.
 */
export function mergeContacts(
  before: StoredContacts,
  sent: ContactsToSend,
): { contacts: StoredContacts } | { problem: string } {
  const numbers: Pick<ContactsToSend, 'sms' | 'phone'> = {};
  for (const field of ['sms', 'phone'] as const) {
    const number = sent[field];
    if (!number) continue;
    if (!/^(?:0039)?\d{9,10}$/.test(number)) return { problem: `${field} must have 9 or 10 digits` };
    numbers[field] = phoneOnWire(number);
  }
  const entries = Object.entries(sent.push ?? {});
  if (entries.some(([service, tokens]) => !servicePattern.test(service) || tokens.some(isNoToken)))
    return { problem: 'push must be an object of token lists' };
  // Whose contacts they are and which terms were accepted is not the sender's to say.
  const { user_id: _, terms: __, ...own } = sent;
  const given = Object.entries({ ...own, ...numbers }).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const push = Object.fromEntries(
    entries.map(([service, tokens]) => [service, union(ownValue(before.push ?? {}, service) ?? [], tokens)]),
  );
  return { contacts: { ...(Object.fromEntries(given) as StoredContacts), ...(sent.push && { push }) } };
}

function isNoToken(token: string): boolean {
  return token.trim() === '' || token.length > 4096;
}

function union(known: readonly string[], sent: readonly string[]): string[] {
  if (sent.every((token) => known.includes(token))) return [...new Set(sent)];
  return [...known.filter((token) => !sent.includes(token)), ...new Set(sent)].slice(-maxTokens);
}

/** The first contact that is new and was not verified with a code in this session; null: none. */
export function unverifiedContact(
  db: DatabaseSync,
  session: string,
  before: StoredContacts,
  after: StoredContacts,
): keyof StoredContacts | null {
  const proofs = [
    ['email', 'EMAIL'],
    ['sms', 'SMS'],
    ['phone', 'SMS'],
  ] as const;
  const unproven = proofs.find(([field, channel]) => {
    const value = after[field];
    if (value === undefined || value === before[field]) return false;
    if (field === 'phone' && value === before.sms) return false;
    return !isVerifiedContact(db, session, channel, tidyContact(channel, value) ?? '');
  });
  return unproven?.[0] ?? null;
}
