import { putContacts } from './notifications.ts';
import type { Contacts, ContactsToSend } from '#contracts/contacts.ts';
import { getMe } from '#contracts/session.ts';
import { client } from '../calls/client.ts';
import { plainClient } from '../calls/plain-client.ts';
import { currentUser, setContacts } from '../session/session.ts';

/** What changes, given the contacts as the service has them; null: nothing needs to be written. */
type Change = (present: Contacts | null) => Partial<ContactsToSend> | null;

let last: Promise<unknown> = Promise.resolve();

/** Queues a change of the citizen's contacts: it runs after all earlier ones have settled. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const mine = last.then(change);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Changes the contacts and takes the answer over. They are read anew just before: a PUT replaces the whole record, and
 * another tab may have changed it, or another device given its token, since this page was loaded (contract B 5.1).
 * `beside`: the citizen did not ask for it, so where it finds the session over nothing waits for the login. Rejects
 * with PortalError.
 */
export function changeContacts(change: Change, how: { beside?: boolean } = {}): Promise<void> {
  return inTurn(async () => {
    const present = await presentContacts();
    const changed = change(present);
    if (!changed) return;
    setContacts(await putContacts(client, currentUser().taxCode, present, changed, how));
  });
}

/** No contacts may also mean that the service did not answer (contract A 5.1): then those the page knows count. */
async function presentContacts(): Promise<Contacts | null> {
  const { taxCode, contacts: known } = currentUser();
  const user = await plainClient.call(getMe, { cache: 'no-store' }).catch(() => null);
  const now = user?.taxCode === taxCode ? user.contacts : null;
  if (!now) return known;
  // The session does not name these two; an answer to an earlier change may have.
  const { language = null, interests = null } = known ?? {};
  return { ...now, language: now.language ?? language, interests: now.interests ?? interests };
}
