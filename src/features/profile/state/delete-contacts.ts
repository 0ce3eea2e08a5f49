import { deleteProfile } from '#api/notifications.ts';
import { client } from '#stores/calls/client.ts';
import { inTurn } from '#stores/session/contacts.ts';
import { forgetPush } from '#stores/push/push.ts';
import { currentUser, setContacts } from '#stores/session/session.ts';
import { forgetPreferences } from './preferences.ts';

/**
 * Deletes contacts, terms and preferences; this device's token as well as can be. `onDeleted` is told before the page
 * shows it: what stands in their place need not ask whether there are any. Rejects with PortalError.
 */
export async function deleteContacts(onDeleted: () => void): Promise<void> {
  await inTurn(async () => {
    await deleteProfile(client, currentUser().taxCode);
    onDeleted();
    setContacts(null);
  });
  forgetPreferences();
  void forgetPush();
}
