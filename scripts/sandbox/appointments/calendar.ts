import { appointmentEntry, calendarText } from '#domain/time/ics.ts';
import { calendarStatus } from '#features/appointments/states.ts';
import type { Sandbox } from '../context.ts';
import { instantOfRomeTime } from '../relative-time.ts';
import { findCounter, listOffices } from './counters.ts';
import type { AppointmentRow } from './data.ts';
import { plusMinutes, usualMinutes } from './times.ts';
import { placeOf } from './words.ts';

interface Options {
  host: string;
  /** Who has no login gets the link with the secret. */
  linkBy: 'id' | 'hash';
}

/** The appointment as a calendar file. */
export function calendarFile({ db, now }: Sandbox, row: AppointmentRow, { host, linkBy }: Options): string {
  const counter = findCounter(db, row.tenant, row.counter);
  const office = listOffices(db, row.tenant).find(({ id }) => id === counter?.office);
  const link = linkBy === 'id' ? `appuntamento/modifica/${row.id}` : `modifica-appuntamento/${row.hash}`;
  const entry = appointmentEntry({
    id: String(row.id),
    host,
    office: office?.name ?? null,
    counter: counter?.name ?? null,
    place: placeOf(row, counter),
    notes: row.notes,
    meetingLink: row.meeting_link,
    link: `https://${host}/servizi/${link}`,
    status: calendarStatus(row.status),
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: instantOfRomeTime(row.starts_at).toISOString(),
    endsAt: instantOfRomeTime(row.ends_at ?? plusMinutes(row.starts_at, usualMinutes)).toISOString(),
  });
  return calendarText({ producer: 'sandbox', events: [entry] }, now());
}
