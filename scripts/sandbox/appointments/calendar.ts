import { foldedLine, icsText } from '#domain/time/ics.ts';
import { calendarStatus } from '#features/appointments/states.ts';
import type { Sandbox } from '../context.ts';
import { instantOfRomeTime } from '../relative-time.ts';
import { findCounter, listOffices } from './counters.ts';
import type { AppointmentRow } from './data.ts';
import { plusMinutes, usualMinutes } from './times.ts';
import { placeOf, reasonOf } from './words.ts';

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** One day before, for what still takes place (RFC 5545, 3.6.6). */
function alarm(status: string, summary: string): string[] {
  if (status === 'CANCELLED') return [];
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${icsText(summary)}`, 'TRIGGER:-P1D', 'END:VALARM'];
}

interface Options {
  host: string;
  /** Who has no login gets the link with the secret. */
  linkBy: 'id' | 'hash';
}

/**
 * The appointment as a calendar file (contract B 4.14). UID stays and SEQUENCE rises, so that the file of an edited
 * appointment replaces its old entry (RFC 5545, 3.8.7.4).
 */
export function calendarFile({ db, now }: Sandbox, row: AppointmentRow, { host, linkBy }: Options): string {
  const counter = findCounter(db, row.tenant, row.counter);
  const office = listOffices(db, row.tenant).find(({ id }) => id === counter?.office);
  const summary = [office?.name, counter?.name].filter(Boolean).join(': ');
  const link = linkBy === 'id' ? `appuntamento/modifica/${row.id}` : `modifica-appuntamento/${row.hash}`;
  const status = calendarStatus(row.status);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//sandbox//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:appuntamento-${row.id}@${host}`,
    `SEQUENCE:${row.sequence}`,
    `DTSTAMP:${utc(now())}`,
    `LAST-MODIFIED:${utc(new Date(row.changed_at))}`,
    `DTSTART:${utc(instantOfRomeTime(row.starts_at))}`,
    `DTEND:${utc(instantOfRomeTime(row.ends_at ?? plusMinutes(row.starts_at, usualMinutes)))}`,
    `SUMMARY:${icsText(summary)}`,
    `LOCATION:${icsText(placeOf(row, counter))}`,
    `DESCRIPTION:${icsText([reasonOf(row), row.meeting_link, `https://${host}/servizi/${link}`].filter(Boolean).join('\n'))}`,
    ...(row.meeting_link ? [`URL:${row.meeting_link}`] : []),
    `STATUS:${status}`,
    ...alarm(status, summary),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}
