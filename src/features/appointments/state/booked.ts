import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import type { Instant } from '#domain/time/dates.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import { pathOf } from '#domain/routing/route-match.ts';

const text = z.nullable(z.string());
const instant = z.nullable(
  z.custom<Instant>((value) => typeof value === 'string' && Number.isFinite(Date.parse(value))),
);

const Booked = z.object({
  id: z.string(),
  /** The secret of the link by which who is not logged in changes it. */
  hash: text,
  startsAt: instant,
  endsAt: instant,
  status: text,
  reason: text,
  meetingLink: text,
  office: text,
  counter: text,
  counterDescription: text,
  place: text,
  isVirtual: z.boolean(),
  message: text,
  customer: z.nullable(z.object({ email: text })),
  /** The delegator for whom it was booked: of a citizen's own the page shows no more than the address. */
  person: z.optional(z.object({ name: text, surname: text, taxCode: text })),
});

/** What the page after a booking shows of it: the part of an `Appointment` that is handed over. */
export type BookedAppointment = z.infer<typeof Booked>;

const kept = sessionValue(keptNames.booked, Booked);

/** Keeps the answer of a booking or of a change for the page that follows, in this tab only. */
export function keepBooked(appointment: BookedAppointment): void {
  kept.set(Booked.parse(appointment));
}

/**
 * The appointment that this tab booked or changed last; null: none, or another one. The address of the page gives an id,
 * or a hash, which alone must open nobody's data.
 */
export function keptBooked(idOrHash: string): BookedAppointment | null {
  const booked = kept.get();
  return booked && (booked.id === idOrHash || booked.hash === idOrHash) ? booked : null;
}

/** Where an appointment can be looked at and changed: in the personal area, by its secret, or nowhere but at a new one. */
export function followPath({ id, hash }: { id: string; hash: string | null }, isLogged: boolean): string {
  if (isLogged) return `${pathOf('area-activities')}?appuntamento=${encodeURIComponent(id)}#appuntamenti`;
  return hash === null ? pathOf('booking') : pathOf('appointment-hash', { hash });
}
