import { romeClock } from './rome-time.ts';

/** An entry of a calendar file: a whole day (`yyyy-MM-dd`), or from an instant to another (ISO). */
export interface CalendarEvent {
  /** Stable for the same thing in every file, so that a calendar updates the entry instead of adding it again. */
  uid: string;
  title: string;
  details?: string;
  place?: string;
  url?: string;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  when: { day: string } | { startsAt: string; endsAt: string | null };
}

const rome = 'Europe/Rome';

/** Summer time as it has been since 1996: last Sunday of March and of October, at one o'clock UTC. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${rome}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A calendar file (RFC 5545) with these events; `now` stamps them. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portico//Le mie scadenze//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icsText(name)}`,
    ...(events.some(({ when }) => 'startsAt' in when) ? zone : []),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventLines({ uid, title, details, place, url, status, when }: CalendarEvent, now: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    ...('day' in when ? wholeDay(when.day) : [start(when.startsAt), ...end(when)]),
    `SUMMARY:${icsText(title)}`,
    ...(place ? [`LOCATION:${icsText(place)}`] : []),
    ...(details ? [`DESCRIPTION:${icsText(details)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    // A due date does not make the person busy.
    ...('day' in when ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
}

/** The end of a whole day is the next one (RFC 5545, 3.6.1). */
function wholeDay(day: string): string[] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`];
}

function start(instant: string): string {
  return `DTSTART;TZID=${rome}:${wallClock(instant)}`;
}

/** The end must be later than the start, otherwise it is left out (RFC 5545, 3.8.2.2). */
function end({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string[] {
  if (endsAt === null || Date.parse(endsAt) <= Date.parse(startsAt)) return [];
  return [`DTEND;TZID=${rome}:${wallClock(endsAt)}`];
}

/** `20261216T094000`: the clock of Rome at an instant. */
function wallClock(instant: string): string {
  return romeClock(new Date(instant)).slice(0, 19).replace(/[-:]/g, '');
}

/** Text as the value of a property (RFC 5545, 3.3.11); other control characters have no place in it. */
export function icsText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // eslint-disable-next-line no-control-regex -- removing control characters is the point
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
  );
}

const octets = new TextEncoder();

/** Folds a line into parts of at most 75 octets without splitting characters (RFC 5545, 3.1). */
export function foldedLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const length = octets.encode(character).length;
    // Every part but the first begins with a space, which counts.
    if (size + length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += length;
  }
  return [...parts, part].join('\r\n ');
}
