import { acceptTerms } from '#platform/push/notifications.ts';
import { type ContactsToSend, putContacts } from '#contracts/notifications.ts';
import type { Contacts } from '#contracts/contacts.ts';
import { phoneOnWire, tidyPhone } from '#domain/fields/contact.ts';
import { PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { changeContacts } from '#platform/push/contacts.ts';
import { currentUser } from '#platform/session/session.ts';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { personalAtom } from '#platform/session/clearing.ts';

/** Saves a change of the contacts, everything else kept, and takes the answer over. Rejects with PortalError. */
export function saveContacts(change: Partial<ContactsToSend>): Promise<void> {
  return changeContacts(() => change);
}

/** True when the service wants the terms accepted first. */
export function wantsTerms(error: unknown): boolean {
  return error instanceof PortalError && error.facts.status === 412;
}

/** True when the backend no longer knows that the contact was confirmed: a login has come between. */
export function isUnproven(error: unknown): error is PortalError {
  return error instanceof PortalError && error.facts.status === 422 && error.facts.call === putContacts.id;
}

/** Accepts the terms of now. Rejects with PortalError. */
export function agreeToTerms(): Promise<void> {
  return acceptTerms(client, currentUser().taxCode);
}

/** The change that sets the mobile number, typed without prefix; null takes it away. */
export function phoneChange(number: string | null): Partial<ContactsToSend> {
  const wire = number === null ? null : phoneOnWire(number);
  return { sms: wire, phone: wire };
}

/** The number of these contacts as it is read and typed; empty without one. */
export function numberOf(contacts: Contacts | null): string {
  return shownPhone(contacts?.sms ?? contacts?.phone);
}

/** A number of the contacts as it is read and typed, without `0039`; empty without one. */
export function shownPhone(number: string | null | undefined): string {
  return tidyPhone(number ?? '');
}

/** The contact whose dialog another section of the page asks for; null: none. */
export const $askedContact = personalAtom<CodeChannel | null>(null);
