import { pathOf } from '#domain/routing/route-match.ts';
import { plainLines } from '#domain/text/plain-text.ts';
import type { Instant } from '#domain/time/dates.ts';
import { appointmentEntry, type CalendarEvent } from '#domain/time/ics.ts';
import type { Appointment } from '../api.ts';
import { calendarStatus, virtualPlace } from '../states.ts';

type Listed = Pick<
  Appointment,
  | 'id'
  | 'office'
  | 'counter'
  | 'place'
  | 'isVirtual'
  | 'notes'
  | 'meetingLink'
  | 'status'
  | 'sequence'
  | 'endsAt'
> & { startsAt: Instant };

/** The event of an appointment, by what the list of appointments says of it; `origin` of the municipality's site. */
export function appointmentEvent(appointment: Listed, origin: string): CalendarEvent {
  const { id, notes, status, isVirtual, place } = appointment;
  return appointmentEntry({
    ...appointment,
    host: new URL(origin).hostname,
    notes: notes && plainLines(notes),
    place: isVirtual ? virtualPlace : place,
    link: new URL(pathOf('appointment-edit', { id }), origin).href,
    status: calendarStatus(status),
  });
}
