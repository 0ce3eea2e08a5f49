import { calendarText } from '#domain/time/ics.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { client } from '#platform/calls/client.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readAppointments } from '../api.ts';
import { appointmentEvent } from './calendar-event.ts';

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
