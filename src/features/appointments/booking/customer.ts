import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { User } from '#platform/session/session.ts';
import type { Booking } from '../booking-calls.ts';
import type { Draft } from './draft.ts';

/** Who comes: who is logged in under their own name. */
export function customerOf(draft: Draft, user: User | null): Booking['customer'] {
  const email = draft.email.trim();
  if (user) return { name: user.name, surname: user.surname, taxCode: user.taxCode, email };
  return {
    name: draft.firstName.trim(),
    surname: draft.surname.trim(),
    taxCode: tidyTaxCode(draft.taxCode),
    email,
  };
}
