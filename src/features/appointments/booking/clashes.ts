import { fullName } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { Earlier } from '#kit/AlreadySent.tsx';
import { whenLoaded } from '#platform/resource.ts';
import type { Actor } from '#platform/session/subject.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import type { Slot } from '../calendar/slot.ts';
import type { Appointment } from '../api.ts';
import { readNotes } from '../booking-api.ts';
import { calendarStatus } from '../states.ts';
import { appointmentName } from '../words.ts';
import type { BookingData } from './places.ts';
import { texts } from './steps/texts.ts';

/** A booking as far as it may clash with others. */
interface Wanted {
  counterId: string;
  slot: Slot;
  /** Length of the slot; null: not known. */
  minutes: number | null;
  reasonId: string;
  /** The appointment being edited, which is no other one. */
  editedId?: string | undefined;
}

/** One of the citizen's own appointments with which a booking overlaps, or which it repeats. */
export interface Clash {
  kind: 'overlap' | 'repeat';
  appointment: Appointment;
}

const minute = 60_000;

/**
 * The first of the citizen's own appointments that stands at the same time, else one still to come for the same reason at
 * the same counter; null: none. It only warns: two members of a family may well come one after the other.
 *
 * @param now milliseconds since 1970
 */
export function clashOf(mine: readonly Appointment[], wanted: Wanted, now: number): Clash | null {
  const others = mine.filter((each) => each.id !== wanted.editedId && isToCome(each, now));
  const overlap = others.find((each) => overlaps(each, wanted));
  if (overlap) return { kind: 'overlap', appointment: overlap };
  const repeat = others.find((each) => repeats(each, wanted));
  return repeat ? { kind: 'repeat', appointment: repeat } : null;
}

/** One of the citizen's own appointments still to come for the same reason at the same office; null: none. */
export function sameNeedOf(
  mine: readonly Appointment[],
  { officeId, reasonId }: { officeId: string; reasonId: string },
  now: number,
): Appointment | null {
  const isSame = (each: Appointment) => each.officeId === officeId && reasonOf(each) === reasonId;
  return mine.filter((each) => isToCome(each, now)).find(isSame) ?? null;
}

/** What is said of such an appointment of who comes; null: they have none, or it is not known. */
export async function sameNeed(
  { appointmentsOf }: Pick<BookingData, 'appointmentsOf'>,
  actor: Actor,
  need: { officeId: string; reasonId: string },
): Promise<Earlier | null> {
  const theirs = await whenLoaded(appointmentsOf(actor));
  const same = sameNeedOf(theirs.state === 'ready' ? theirs.value : [], need, Date.now());
  if (!same) return null;
  const isActing = actor.delegation !== undefined;
  const { repeat, repeatOf, see } = texts.clash;
  const name = appointmentName(same);
  return {
    text: isActing ? repeatOf(fullName(actor), name) : repeat(name),
    link: see,
    // In the area the list may be of another person: a single one is named only among the citizen's own.
    href: `${pathOf('area-activities')}${isActing ? '' : `?appuntamento=${same.id}`}#appuntamenti`,
  };
}

function isToCome({ startsAt, status }: Appointment, now: number): boolean {
  return startsAt !== null && Date.parse(startsAt) > now && calendarStatus(status) !== 'CANCELLED';
}

/** One that has no end lasts at least a minute. */
function overlaps({ startsAt, endsAt }: Appointment, { slot, minutes }: Wanted): boolean {
  if (startsAt === null) return false;
  const [start, from] = [Date.parse(startsAt), romeInstant(slot.day, slot.hour)];
  const end = endsAt === null ? start + minute : Date.parse(endsAt);
  return from < end && start < from + (minutes ?? 1) * minute;
}

function repeats(appointment: Appointment, wanted: Wanted): boolean {
  const reason = reasonOf(appointment);
  return appointment.counterId === wanted.counterId && reason !== '' && reason === wanted.reasonId;
}

/** Id of what it is for; empty: its notes name none. */
function reasonOf({ notes }: Appointment): string {
  return readNotes(notes).reason?.id ?? '';
}
