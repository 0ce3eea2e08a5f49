import { pathOf } from '#domain/routing/route-match.ts';
import { plainLines } from '#domain/text/plain-text.ts';
import type { Instant } from '#domain/time/dates.ts';
import { appointmentEntry, type CalendarEvent, calendarText } from '#domain/time/ics.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { type Appointment, readAppointments } from '../api.ts';
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

/** The citizen's own appointments as one calendar file, for an archive; no file where there are none. */
export function ownAppointments(): ArchiveTask {
  return {
    label: 'appuntamenti',
    run: async () => {
      const found = await readAppointments(client, subjectOf());
      const events = found.flatMap(({ startsAt, ...appointment }) =>
        startsAt === null ? [] : [appointmentEvent({ ...appointment, startsAt }, location.origin)],
      );
      if (events.length === 0) return {};
      const content = calendarText({ producer: 'Appuntamenti', name: 'Appuntamenti', events }, new Date());
      return { files: [{ path: ['Appuntamenti.ics'], content }] };
    },
  };
}
