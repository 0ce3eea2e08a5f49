import { phoneOnWire } from '#domain/phone.ts';
import type { ContactsToSend } from '#contracts/contacts.ts';
import { chainOf } from '../state/chain.ts';
import { allOf, type Chosen, type NoticeService } from '../state/channels.ts';
import { agreeToTerms, saveContacts } from '../state/contacts.ts';
import { loadNotifyServices, sendPreferences } from '../state/preferences.ts';
import type { Draft } from './draft.ts';

/** Terms, contacts, preferences, in this order; asked again it goes on from the call that failed (screens B 9.6). */
export function profileSender(): (draft: Draft) => Promise<void> {
  return chainOf<Draft>([
    { input: () => null, run: agreeToTerms },
    { input: contactsOf, run: (draft) => saveContacts(contactsOf(draft)) },
    { input: ({ chosen }) => chosen, run: ({ chosen }) => sendChoice(chosen) },
  ]);
}

function contactsOf({ email, phone }: Draft): Partial<ContactsToSend> {
  const number = phone && phoneOnWire(phone);
  return number ? { email, sms: number, phone: number } : { email };
}

async function sendChoice(chosen: Chosen): Promise<void> {
  const services: readonly NoticeService[] = await loadNotifyServices();
  await sendPreferences(services, allOf(chosen, services), {});
}
