import type { DatabaseSync } from 'node:sqlite';
import type { ContactsToSend } from '#contracts/contacts.ts';
import { tidyContact } from '../one-time-code/contact-form.ts';
import { isVerified } from '../one-time-code/data.ts';
import type { KeptContacts } from './data.ts';

/** Most device tokens kept for one service (contract B 5.1). */
const mostTokens = 5;

const servicePattern = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The contacts after a PUT, which replaces the record: what is left out is gone, and so are services that `push`
 * does not name. Of each service that it names the tokens known before stay, newest last (contract B 5.1).
 */
export function mergeContacts(
  before: KeptContacts,
  sent: ContactsToSend,
): { contacts: KeptContacts } | { problem: string } {
  for (const field of ['sms', 'phone'] as const) {
    const number = sent[field];
    if (number && !(number.startsWith('0039') && tidyContact('SMS', number)))
      return { problem: `${field} must match 0039 and a mobile number` };
  }
  const entries = Object.entries(sent.push ?? {});
  if (entries.some(([service, tokens]) => !servicePattern.test(service) || tokens.some(isNoToken)))
    return { problem: 'push must be an object of token lists' };
  const given = Object.entries(sent).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  );
  const push = Object.fromEntries(
    entries.map(([service, tokens]) => [service, union(before.push?.[service] ?? [], tokens)]),
  );
  return { contacts: { ...(Object.fromEntries(given) as KeptContacts), ...(sent.push && { push }) } };
}

function isNoToken(token: string): boolean {
  return token.trim() === '' || token.length > 4096;
}

function union(known: readonly string[], sent: readonly string[]): string[] {
  return [...known.filter((token) => !sent.includes(token)), ...new Set(sent)].slice(-mostTokens);
}

/** Name of the first contact that is new and was not confirmed with a code in this session; null: none. */
export function unprovenContact(
  db: DatabaseSync,
  session: string,
  before: KeptContacts,
  after: KeptContacts,
): keyof KeptContacts | null {
  const proofs = [
    ['email', 'EMAIL'],
    ['sms', 'SMS'],
    ['phone', 'SMS'],
  ] as const;
  const unproven = proofs.find(([field, channel]) => {
    const value = after[field];
    if (value === undefined || value === before[field]) return false;
    if (field === 'phone' && value === before.sms) return false;
    return !isVerified(db, session, channel, tidyContact(channel, value) ?? '');
  });
  return unproven?.[0] ?? null;
}
