import type { Contacts } from '#contracts/contacts.ts';
import type { ContactsToSend } from '#contracts/notifications.ts';
import { changeContacts } from '#platform/push/contacts.ts';
import { loadNotifyServices } from '#platform/push/notify-services.ts';
import { resumableSteps } from '#platform/sending/resumable-steps.ts';
import { allOf, type Chosen, type NoticeService } from '../state/channels.ts';
import { agreeToTerms, numberOf, phoneChange } from '../state/contacts.ts';
import { sendPreferences } from '../state/preferences.ts';
import type { Draft } from './draft.ts';

/** Terms, contacts, preferences, in this order; sent again it goes on from the call that failed. */
export function profileSender(): (draft: Draft) => Promise<void> {
  return resumableSteps<Draft>([
    { input: () => null, run: agreeToTerms },
    {
      input: ({ email, phone }) => [email, phone],
      run: (draft) => changeContacts((present) => contactsOf(draft, present)),
    },
    { input: ({ chosen }) => chosen, run: ({ chosen }) => sendChoice(chosen) },
  ]);
}

/** A number that was there already goes along as it is, whatever its form. */
function contactsOf({ email, phone }: Draft, present: Contacts | null): Partial<ContactsToSend> {
  return !phone || phone === numberOf(present) ? { email } : { email, ...phoneChange(phone) };
}

async function sendChoice(chosen: Chosen): Promise<void> {
  const services: readonly NoticeService[] = await loadNotifyServices();
  await sendPreferences(services, allOf(chosen, services), {});
}
