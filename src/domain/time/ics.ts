/** An entry of a calendar file: a whole day (`yyyy-MM-dd`), or from an instant to another (ISO). */
export interface CalendarEvent {
  /** Stable for the same thing in every file, so that a calendar updates the entry instead of adding it again. */
  uid: string;
  /** Rises with each change, so that a calendar replaces the entry. */
  sequence?: number;
  /** ISO instant of the last change. */
  changedAt?: string;
  title: string;
  details?: string;
  place?: string;
  url?: string;
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  /** Time of a reminder, relative to the start. */
  alarm?: string;
  when: { day: string } | { startsAt: string; endsAt: string | null };
}

/** What a calendar file tells of an appointment. */
export interface CalendarAppointment {
  id: string;
  /** Host name of the municipality's site. */
  host: string;
  office: string | null;
  counter: string | null;
  place: string | null;
  /** Why the citizen comes, after the number of the reason as booking services note it. */
  notes: string | null;
  meetingLink: string | null;
  /** Address where the appointment can be changed. */
  link: string;
  status: NonNullable<CalendarEvent['status']>;
  /** How often it was changed, as the booking service counts; null: it does not say. */
  sequence: number | null;
  changedAt?: string;
  startsAt: string;
  endsAt: string | null;
}

/**
 * The entry of an appointment, the same in the file of the booking service and in the citizen's agenda: of two files a
 * calendar keeps what was changed last. An agenda that cannot tell how often it was changed has an entry of its own, since
 * under the same identifier it would count as older than each change (RFC 5545, 3.8.7.4).
 */
export function appointmentEntry(facts: CalendarAppointment): CalendarEvent {
  const { id, host, office, counter, place, notes, meetingLink, link, status, sequence } = facts;
  const reason = notes?.replace(/^\(\w+\)\s*/, '').trim();
  return {
    uid: `appuntamento-${id}${sequence === null ? '-agenda' : ''}@${host}`,
    ...(sequence !== null && { sequence }),
    ...(facts.changedAt && { changedAt: facts.changedAt }),
    title: [office, counter].filter(Boolean).join(': ') || 'Appuntamento',
    details: [reason, meetingLink, link].filter(Boolean).join('\n'),
    ...(place && { place }),
    ...(meetingLink && { url: meetingLink }),
    status,
    // One day before, for what still takes place (RFC 5545, 3.6.6).
    ...(status !== 'CANCELLED' && { alarm: '-P1D' }),
    when: { startsAt: facts.startsAt, endsAt: facts.endsAt },
  };
}

interface CalendarFile {
  /** Which program has made it. */
  producer: string;
  name?: string;
  events: readonly CalendarEvent[];
}

/** A calendar file (RFC 5545) with these events; `now` stamps them. */
export function calendarText({ producer, name, events }: CalendarFile, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portico//${producer}//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${icsText(name)}`] : []),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent, now: Date): string[] {
  const { uid, sequence, changedAt, title, details, place, url, status, when } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTAMP:${utc(now)}`,
    ...(changedAt ? [`LAST-MODIFIED:${utc(new Date(changedAt))}`] : []),
    ...('day' in when ? wholeDay(when.day) : [`DTSTART:${utc(new Date(when.startsAt))}`, ...end(when)]),
    `SUMMARY:${icsText(title)}`,
    ...(place ? [`LOCATION:${icsText(place)}`] : []),
    ...(details ? [`DESCRIPTION:${icsText(details)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(status ? [`STATUS:${status}`] : []),
    // A due date does not make the person busy.
    ...('day' in when ? ['TRANSP:TRANSPARENT'] : []),
    ...alarm(event),
    'END:VEVENT',
  ];
}

function alarm({ alarm: trigger, title }: CalendarEvent): string[] {
  if (!trigger) return [];
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${icsText(title)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ];
}

/** The end of a whole day is the next one (RFC 5545, 3.6.1). */
function wholeDay(day: string): string[] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`];
}

/** The end must be later than the start, otherwise it is left out (RFC 5545, 3.8.2.2). */
function end({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string[] {
  if (endsAt === null || Date.parse(endsAt) <= Date.parse(startsAt)) return [];
  return [`DTEND:${utc(new Date(endsAt))}`];
}

/** `20261216T084000Z`: needs no table of time zones, and every calendar shows it by its own clock. */
function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Text as the value of a property (RFC 5545, 3.3.11); other control characters have no place in it. */
function icsText(text: string): string {
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
function foldedLine(line: string): string {
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
