import type { Counter } from '../booking-api.ts';
import { readNotes } from '../notes.ts';
import type { AppointmentBefore } from './booking-context.ts';
import type { BookingData } from './places.ts';

/** Why one comes to a counter. */
export type Reason = Counter['reasons'][number];

/** The reasons of a counter as far as it is known; an edit keeps its own, even where the counter has it no more. */
export function reasonsFor(
  counterId: string,
  places: Pick<BookingData, 'knownCounter'>,
  edited: AppointmentBefore | null,
): readonly Reason[] {
  const reasons = places.knownCounter(counterId)?.reasons ?? [];
  if (edited?.appointment.counterId !== counterId) return reasons;
  const own = readNotes(edited.appointment.notes).reason;
  return own && reasons.length > 0 && !reasons.some(({ id }) => id === own.id) ? [...reasons, own] : reasons;
}
