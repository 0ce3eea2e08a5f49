import { dayOf, timeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type Draft, emptyDraft } from '../booking/draft.ts';
import type { Slot } from '../calendar/slot.ts';
import type { Appointment } from '../contract.ts';
import { readNotes } from '../notes.ts';

/** The slot of an instant: its day and hour in Rome; null for none. */
export function slotOf(startsAt: Instant | null): Slot | null {
  return startsAt && { day: dayOf(new Date(startsAt)), hour: timeText(startsAt) };
}

/** An appointment as the wizard of a booking holds it (screens A 6.5). */
export function draftOf(appointment: Appointment): Draft {
  const { reason, details } = readNotes(appointment.notes);
  return {
    ...emptyDraft,
    office: appointment.officeId ?? '',
    counter: appointment.counterId ?? '',
    operator: appointment.operatorId ?? '',
    slot: slotOf(appointment.startsAt),
    reason: reason?.id ?? '',
    details,
  };
}
