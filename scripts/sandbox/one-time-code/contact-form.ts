import * as z from 'zod/mini';
import type { CodeChannel } from '#features/one-time-code/contract.ts';
import { isMobile, tidyPhone } from '#domain/fields/phone.ts';

const Email = z.email();

/** An e-mail address in one spelling, or a mobile number as ten or nine digits without prefix; null when it is none. */
export function tidyContact(channel: CodeChannel, contact: string): string | null {
  if (channel === 'EMAIL') {
    const address = contact.trim().toLowerCase();
    return address.length <= 254 && Email.safeParse(address).success ? address : null;
  }
  return isMobile(contact) ? tidyPhone(contact) : null;
}
