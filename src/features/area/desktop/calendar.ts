import type { AgendaItem } from '../agenda/agenda-items.ts';
import { type CalendarEvent, calendarText } from '#domain/time/ics.ts';
import { calendarStatus } from '#features/appointments/states.ts';
import { dayOf } from '#domain/text/display.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { dayTexts, texts, titleText } from './texts.ts';

/** Prefixes of the event UIDs; that of appointments is the same as in the municipality's file (contract B 4.14). */
const names = {
  payment: 'pagamento',
  request: 'richiesta',
  instance: 'pratica',
  answer: 'delega-da-approvare',
  delegation: 'delega',
  appointment: 'appuntamento',
  message: 'messaggio',
} as const;

/** Saves the agenda as a calendar file, created in the browser and sent nowhere (beyond n. 6). */
export function saveCalendar(agenda: readonly AgendaItem[], now: Date): void {
  const text = calendarText(texts.calendarName, agenda.flatMap(eventOf), now);
  saveFile(
    new Blob([text], { type: 'text/calendar;charset=utf-8' }),
    savedName('ics', [texts.calendarName, dayOf(now)]),
  );
}

/** An agenda item as a calendar event; none without a date. */
function eventOf(item: AgendaItem): CalendarEvent[] {
  const { kind, key, day, hours, status, place, href } = item;
  if (day === null) return [];
  const id = key.slice(kind.length + 1).replace(/[^\w.-]/g, '-');
  const url = new URL(href, location.origin).href;
  return [
    {
      uid: `${names[kind]}-${id}@${location.hostname}`,
      title: `${dayTexts[kind]}: ${titleText(item)}`,
      details: url,
      url,
      ...(place && { place }),
      ...(hours && { status: calendarStatus(status ?? null) }),
      when: hours ?? { day },
    },
  ];
}
