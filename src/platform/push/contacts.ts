import { putContacts } from './notifications.ts';
import type { Contacts } from '#contracts/contacts.ts';
import type { ContactsToSend } from '#contracts/notifications.ts';
import { getMe } from '#contracts/session.ts';
import { client } from '../calls/client.ts';
import { plainClient } from '../calls/plain-client.ts';
import { currentUser, setContacts } from '../session/session.ts';

/** Returns the fields to change, given the current contacts; null: there is nothing to write. */
type Change = (present: Contacts | null) => Partial<ContactsToSend> | null;

let last: Promise<unknown> = Promise.resolve();

/** Queues a change of the citizen's contacts: it runs after all earlier ones have settled. */
export function queueChange<T>(change: () => Promise<T>): Promise<T> {
  const mine = last.then(change);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Changes the contacts and stores the answer. They are read again just before: a PUT replaces the whole record, and
 * another tab or device may have changed it since this page was loaded.
 * `background`: not started by the citizen, so no form is kept on screen if the session is over. Rejects with
 * PortalError.
 */
export function changeContacts(change: Change, options: { background?: boolean } = {}): Promise<void> {
  return queueChange(async () => {
    const present = await presentContacts();
    const changed = change(present);
    if (!changed) return;
    setContacts(await putContacts(client, currentUser().taxCode, present, changed, options));
  });
}

/** Missing contacts may also mean that the service did not answer: then the known ones are used. */
async function presentContacts(): Promise<Contacts | null> {
  const { taxCode, contacts: known } = currentUser();
  const user = await plainClient.call(getMe, { cache: 'no-store' }).catch(() => null);
  const now = user?.taxCode === taxCode ? user.contacts : null;
  if (!now) return known;
  // The session omits these two fields; the answer to an earlier change may have given them.
  const { language = null, interests = null } = known ?? {};
  return { ...now, language: now.language ?? language, interests: now.interests ?? interests };
}
