import type { Contacts } from '#contracts/contacts.ts';
import {
  acceptTerms as accept,
  type ContactsToSend,
  deleteNotificationProfile,
  getPreferences,
  getTerms,
  putContacts as put,
  putPreferences,
} from '#contracts/notifications.ts';
import { isKind } from '#errors/portal-error.ts';
import type { Client } from '../http.ts';

/** Channels by service name, in the order of the wire. */
export type Preferences = Readonly<Record<string, readonly string[]>>;

/** HTML of the terms, not yet sanitised; null when there are none. Throws PortalError. */
export function readTerms(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getTerms, signal && { signal });
}

/** Accepts the current terms. Throws PortalError. */
export async function acceptTerms(client: Client, taxCode: string): Promise<void> {
  await client.call(accept, { params: { cf: taxCode } });
}

/**
 * Writes the present contacts with `change` applied: a PUT erases omitted fields, among them the device tokens. Returns
 * the contacts as the service stores them. Throws PortalError, with status 412 when the terms are
 * not accepted.
 */
export function putContacts(
  client: Client,
  taxCode: string,
  present: Contacts | null,
  change: Partial<ContactsToSend>,
  options: { background?: boolean } = {},
): Promise<Contacts> {
  const whole: ContactsToSend = { ...keptFields(present), ...change };
  return client.call(put, { params: { cf: taxCode }, body: whole, ...options });
}

/**
 * The fields to send unchanged. The service treats missing and null alike, so null is sent only where `change` sets it.
 * The session gives a number only as `sms`; the service also stores it as `phone`.
 */
function keptFields(present: Contacts | null): ContactsToSend {
  if (!present) return {};
  const { email, sms, push, language, interests } = present;
  const phone = present.phone ?? sms;
  return {
    ...(email !== null && { email }),
    ...(sms !== null && { sms }),
    ...(phone !== null && { phone }),
    ...(Object.keys(push).length > 0 && { push }),
    ...(language !== null && { language }),
    ...(interests !== null && { interests }),
  };
}

/** Deletes contacts, terms and preferences; a profile already deleted is no error. Throws PortalError. */
export async function deleteProfile(client: Client, taxCode: string): Promise<void> {
  try {
    await client.call(deleteNotificationProfile, { params: { cf: taxCode } });
  } catch (error) {
    if (!isKind(error, 'not-found')) throw error;
  }
}

/** Channels the citizen chose; a citizen unknown to the service has none (404). Throws PortalError. */
export async function readPreferences(client: Client, taxCode: string): Promise<Preferences> {
  try {
    const rows = await client.call(getPreferences, { params: { cf: taxCode } });
    return Object.fromEntries(rows.map(({ service, channels }) => [service, channels]));
  } catch (error) {
    if (isKind(error, 'not-found')) return {};
    throw error;
  }
}

/** Writes the channels of every service of the page, as comma lists. Throws PortalError. */
export async function writePreferences(
  client: Client,
  taxCode: string,
  preferences: Preferences,
): Promise<void> {
  const body = Object.fromEntries(
    Object.entries(preferences).map(([service, channels]) => [service, channels.join(',')]),
  );
  await client.call(putPreferences, { params: { cf: taxCode }, body });
}
