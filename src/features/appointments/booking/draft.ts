import { tidyEmail } from '#domain/fields/contact.ts';
import * as z from 'zod/mini';
import { type Day, isDay } from '#domain/time/dates.ts';
import {
  draftField,
  draftOf,
  type DraftOf,
  flagField,
  secretField,
  tabField,
  textField,
} from '#kit/wizard/draft-fields.ts';
import type { Slot } from '../calendar/slot.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { Booking } from '../booking-calls.ts';

const KeptSlot = z.object({
  day: z.custom<Day>((value) => typeof value === 'string' && isDay(value)),
  hour: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
});

const fields = {
  office: textField,
  counter: textField,
  /** Empty: whoever is free. */
  operator: textField,
  slot: draftField<Slot | null>(null, z.nullable(KeptSlot)),
  /** Id of one of the counter's reasons; empty where it has none. */
  reason: textField,
  details: textField,
  firstName: textField,
  surname: textField,
  taxCode: textField,
  email: textField,
  privacy: flagField,
  code: secretField,
  /** The address that a code has proved for this browser; empty: none. */
  proven: tabField,
};

/** What the wizard of a booking holds, as chosen and typed. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, the values of a kept one, and the names that are never kept, or in the tab alone. */
export const { empty: emptyDraft, read: keptBooking, secret: forgotten, ofTab } = draftOf(fields);

/** Longest details, in characters. */
export const longestDetails = 600;

/** What is no longer right when another counter is chosen. */
export const otherCounter = { operator: '', slot: null } as const satisfies Partial<Draft>;

/** Kept values under what the address names, which goes before them when it has changed since. */
export function overlaid(kept: Partial<Draft>, asked: Partial<Draft>): Partial<Draft> {
  const isOther = asked.counter !== undefined && asked.counter !== kept.counter;
  const isOtherOffice = asked.office !== undefined && asked.office !== kept.office;
  if (!isOther && !isOtherOffice) return { ...kept, ...asked };
  return { ...kept, ...otherCounter, counter: '', reason: '', ...asked };
}

/** True when the address of who is not logged in was proved before. */
export function isProven({ proven, email }: Pick<Draft, 'proven' | 'email'>): boolean {
  return proven !== '' && proven === tidyEmail(email);
}

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

/** What the address fills in, and what it could not. */
export interface Arrival {
  values: Partial<Draft>;
  /** The service of bookings that it names; null: none. */
  service: string | null;
  /** Told to a citizen whose link leads nowhere. */
  note: string | null;
}

export const plainArrival: Arrival = { values: {}, service: null, note: null };

/** True when the address names a counter or a service. */
export function isAsked(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('servizio') || query.has('nid');
}
