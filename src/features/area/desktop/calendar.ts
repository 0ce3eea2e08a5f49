import type { AgendaItem } from '../agenda/agenda-items.ts';
import { dayOf } from '#domain/text/display.ts';
import { type CalendarEvent, calendarText } from '#domain/time/ics.ts';
import { appointmentEvent } from '#features/appointments/state/calendar-event.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { dayTexts, texts, titleText } from './texts.ts';

/** Prefixes of the event UIDs. */
const names = {
  payment: 'pagamento',
  request: 'richiesta',
  instance: 'pratica',
  answer: 'delega-da-approvare',
  delegation: 'delega',
  message: 'messaggio',
} as const;

/** Saves the agenda as a calendar file, created in the browser and sent nowhere. */
export function saveCalendar(agenda: readonly AgendaItem[], now: Date): void {
  const events = agenda.flatMap((item) => eventOf(item) ?? []);
  const text = calendarText({ producer: 'Le mie scadenze', name: texts.calendarName, events }, now);
  const file = new Blob([text], { type: 'text/calendar;charset=utf-8' });
  saveFile(file, savedName('ics', [texts.calendarName, dayOf(now)]));
}

/** An agenda item as a calendar event; null without a date. */
function eventOf(item: AgendaItem): CalendarEvent | null {
  const { kind, key, day, appointment, href } = item;
  if (appointment) return appointmentEvent(appointment, location.origin);
  if (day === null) return null;
  const id = key.slice(kind.length + 1).replace(/[^\w.-]/g, '-');
  const url = new URL(href, location.origin).href;
  return {
    uid: `${names[kind as keyof typeof names]}-${id}@${location.hostname}`,
    title: `${dayTexts[kind]}: ${titleText(item)}`,
    details: url,
    url,
    when: { day },
  };
}
