import { dayOf, timeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { type Draft, emptyDraft } from '../booking/draft.ts';
import { isSameSlot, type Slot } from '../calendar/slot.ts';
import type { Appointment } from '../api.ts';
import { readNotes } from '../booking-api.ts';
import { virtualPlace } from '../states.ts';
import { texts } from '../booking/texts.ts';

/** The slot of an instant: its day and hour in Rome; null for none. */
export function slotOf(startsAt: Instant | null): Slot | null {
  return startsAt && { day: dayOf(new Date(startsAt)), hour: timeText(startsAt) };
}

/** An appointment as the wizard of a booking holds it. */
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

interface Addresses {
  /** The appointment as it is. */
  original: Draft;
  /** The slot that the address asked for when the edit was kept; null: none. */
  keptAt: Slot | null;
  /** The slot that the address asks for now; null: none. */
  asked: Slot | null;
}

/**
 * A kept edit at the address of now. Under the same slot it is as it was left. Another slot asked for takes the place of the
 * one in it, at the appointment's own counter and with its operator, where it was found free; where none is asked for, a
 * slot that only the address had asked for is taken back.
 */
export function keptAtAddress(kept: Partial<Draft>, { original, keptAt, asked }: Addresses): Partial<Draft> {
  if (isSameSlot(keptAt, asked)) return kept;
  const { office, counter, operator, reason } = original;
  const isOwnCounter = kept.counter === counter;
  if (asked) return { ...kept, office, counter, operator, slot: asked, ...(!isOwnCounter && { reason }) };
  const isOfAddress = isOwnCounter && isSameSlot(kept.slot ?? null, keptAt);
  return isOfAddress ? { ...kept, slot: original.slot } : kept;
}

/** Where an appointment is, as it says itself: for who cannot choose another place, or whose counter is gone. */
export function placeItems({ office, counter, place, isVirtual }: Appointment) {
  return [
    { label: texts.office.label, value: office },
    { label: texts.counter.label, value: counter },
    { label: texts.counter.address, value: isVirtual ? virtualPlace : place },
  ];
}
