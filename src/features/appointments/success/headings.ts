import { longDateText } from '#domain/text/display.ts';
import { appointmentStates, appointmentStatus, calendarStatus } from '../states.ts';
import type { BookedAppointment } from '../state/booked.ts';
import { hoursText } from '../words.ts';
import { headings, type SuccessRoute, texts } from './texts.ts';

/** What became of an appointment; a status that nobody knows, or none, is that of a service that confirms at once. */
export type Fate = 'confirmed' | 'pending' | 'refused' | 'cancelled';

/** What the office, or the citizen, has made of an appointment so far. */
export function fateOf(status: string | null): Fate {
  if (status === appointmentStates.refused.code) return 'refused';
  if (status === appointmentStates.cancelled.code) return 'cancelled';
  const isOpen = appointmentStatus(status) !== null && calendarStatus(status) === 'TENTATIVE';
  return isOpen ? 'pending' : 'confirmed';
}

/** Heading of a success page: it never calls confirmed what is not. */
export function headingOf(route: SuccessRoute, status: string | null): string {
  const fate = fateOf(status);
  const isChanged = route !== 'booking-success' && (fate === 'confirmed' || fate === 'pending');
  return headings[isChanged ? 'changed' : fate];
}

/** Date and time in one sentence; null where the service gave no start. */
export function leadOf({ status, startsAt, endsAt }: BookedAppointment, now: Date): string | null {
  if (startsAt === null) return null;
  const fate = fateOf(status);
  const when = `${longDateText(startsAt)}, ${hoursText({ startsAt, endsAt })}`;
  const isPast = fate === 'confirmed' && Date.parse(startsAt) <= now.getTime();
  return texts.lead[isPast ? 'past' : fate](when);
}
