import { tidyEmail } from '#domain/fields/email.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { Booking } from '../booking-calls.ts';
import type { Draft } from './draft.ts';

/**
 * Who comes: a delegator, else who is logged in, under the name that is known; the address is the one typed.
 *
 * @param actor null: nobody is logged in
 */
export function customerOf(draft: Draft, actor: Actor | null): Booking['customer'] {
  const email = tidyEmail(draft.email);
  if (actor) return { name: actor.name, surname: actor.surname, taxCode: actor.taxCode, email };
  return {
    name: draft.firstName.trim(),
    surname: draft.surname.trim(),
    taxCode: tidyTaxCode(draft.taxCode),
    email,
  };
}
