import { calendarStatus } from '#features/appointments/states.ts';
import { counterOf, type AppointmentRow } from './data.ts';
import { instantOfRomeTime } from '../relative-time.ts';

/** Duration in the calendar file for an appointment without an end, in minutes. */
const defaultMinutes = 20;

function utc(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds a line at 75 octets without splitting a character (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [''];
  for (const character of line) {
    const last = parts.length - 1;
    const room = last === 0 ? 75 : 74;
    if (Buffer.byteLength(`${parts[last]}${character}`) > room) parts.push(character);
    else parts[last] += character;
  }
  return parts.join('\r\n ');
}

/** The appointment as a calendar file (contract B 4.14). */
export function calendarFile(row: AppointmentRow, host: string, now: Date): string {
  const { service, category } = counterOf(row);
  const start = instantOfRomeTime(row.starts_at);
  const end = row.ends_at
    ? instantOfRomeTime(row.ends_at)
    : new Date(start.getTime() + defaultMinutes * 60_000);
  const place = row.meeting_link ? `Sportello virtuale: ${row.meeting_link}` : service.location;
  const edit = `https://${host}/servizi/appuntamento/modifica/${row.id}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//sandbox//IT',
    'BEGIN:VEVENT',
    `UID:appuntamento-${row.id}@${host}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`${category.name}: ${service.name}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped([row.notes, edit].filter(Boolean).join('\n'))}`,
    `STATUS:${calendarStatus(row.status)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
