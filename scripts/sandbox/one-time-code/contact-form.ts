import * as z from 'zod/mini';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { isMobile, tidyPhone } from '#domain/fields/phone.ts';

const Email = z.email();

/** A normalised e-mail address, or a mobile number as nine or ten digits without prefix; null when it is invalid. */
export function tidyContact(channel: CodeChannel, contact: string): string | null {
  if (channel === 'EMAIL') {
    const address = contact.trim().toLowerCase();
    return address.length <= 254 && Email.safeParse(address).success ? address : null;
  }
  return isMobile(contact) ? tidyPhone(contact) : null;
}
