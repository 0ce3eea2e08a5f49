import { deleteProfile } from '#api/notifications.ts';
import { client } from '#stores/client.ts';
import { inTurn } from '#stores/contacts.ts';
import { forgetPush } from '#stores/push-device.ts';
import { currentUser, setContacts } from '#stores/session.ts';
import { forgetPreferences } from './preferences.ts';

/** Deletes contacts, terms and preferences; this device's token as well as can be. Rejects with PortalError. */
export async function deleteContacts(): Promise<void> {
  await inTurn(async () => {
    await deleteProfile(client, currentUser().taxCode);
    setContacts(null);
  });
  forgetPreferences();
  void forgetPush();
}
