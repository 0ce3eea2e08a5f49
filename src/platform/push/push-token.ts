import type { Contacts } from '#contracts/contacts.ts';
import { withToken } from '#domain/push/push-tokens.ts';
import { changeContacts } from './contacts.ts';
import { holdDevice } from './device.ts';
import { loadNotifyServices } from './notify-services.ts';
import { $session } from '../session/session.ts';

/**
 * Stores the token of this device for every service that sends notices and does not have it yet; sends nothing when all
 * have it. Throws PortalError.
 */
export async function storeToken(token: string): Promise<void> {
  const services = await loadNotifyServices();
  const missingFrom = (contacts: Contacts | null) => {
    const push = contacts && withToken(contacts.push, services, token);
    return push && { push };
  };
  const session = $session.get();
  const known = session.status === 'logged' ? session.user.contacts : null;
  // Before the call: what did not answer may have been done all the same.
  await holdDevice(token);
  if (missingFrom(known)) await changeContacts(missingFrom, { background: true });
}
