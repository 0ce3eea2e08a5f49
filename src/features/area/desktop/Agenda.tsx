import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dateText, euroText, timeText, dayOf, daysBetween } from '#domain/text/display.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { BusyButton } from '#kit/BusyButton.tsx';
import { Icon } from '#kit/Icon.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { recentMessages } from '#features/messages/state/messages.ts';
import { type Day as AgendaDay, isDay } from '#domain/time/dates.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { byCodes } from '#domain/text/order.ts';
import { type CalendarEvent, calendarText } from '#domain/time/ics.ts';
import { appointmentEvent } from '#features/appointments/state/calendar-event.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import {
  type AgendaItem,
  type AgendaKind,
  type AgendaSources,
  cardAddress,
  upcomingAppointments,
  delegationsToAnswer,
  duePayments,
  endingDelegations,
  agendaItem,
} from '../agenda/agenda-items.ts';
import { titleText } from './texts.ts';
import { FailedLists, OwnLink, OwnNote } from './OwnLink.tsx';
import { $taskSources, messageLists, taskLists } from './sources.ts';
import { useListStatus } from './use-list-status.ts';

/** What citizens read in "Le mie scadenze". */
const texts = {
  noDeadlines: 'Non ci sono scadenze in arrivo',
  incomplete: 'Non tutto si è caricato: qui possono mancare delle scadenze.',
  calendar: 'Scarica il calendario (.ics)',
  calendarNote: 'Il file viene creato da questo browser: le tue scadenze non sono inviate a nessuno.',
  calendarFailed: 'Non è stato possibile creare il calendario',
  calendarName: 'Le mie scadenze',
  all: (count: number) => `Vedi tutte le ${count} scadenze`,
} as const;

/** Labels of agenda items by kind. */
const dayTexts: Record<AgendaKind, string> = {
  payment: 'Pagamento in scadenza',
  request: 'Richiesta',
  instance: 'Pratica',
  answer: 'Delega a cui rispondere',
  delegation: 'Delega in scadenza',
  appointment: 'Appuntamento',
  message: 'Da un messaggio',
};

/** Days that "Le mie scadenze" looks ahead; later dates are probably typing errors. */
const agendaDays = 365;

/** Dates from today on, nearest first ("Le mie scadenze"). */
export function agendaOf(sources: AgendaSources, now: Date): AgendaItem[] {
  const today = dayOf(now);
  const items = [
    ...duePayments(sources, today),
    ...upcomingAppointments(sources, now),
    ...delegationsToAnswer(sources, today),
    ...endingDelegations(sources),
    ...datedMessages(sources, today),
  ];
  return items
    .filter(({ day }) => day !== null && day >= today && daysBetween(today, day) <= agendaDays)
    .sort((a, b) => byCodes(sortKey(a), sortKey(b)));
}

/** Messages with exactly one future date; with two it is unclear which one is the deadline. */
function datedMessages({ messages }: AgendaSources, today: AgendaDay): AgendaItem[] {
  return messages.flatMap(({ id, title, body }) => {
    const [day, ...others] = datesIn(`${title ?? ''} ${body ?? ''}`).filter((each) => each >= today);
    if (day === undefined || others.length > 0) return [];
    return {
      ...agendaItem('message', id, title, cardAddress('messaggio', id, '', pathOf('area-messages'))),
      day,
    };
  });
}

/** `16/12/2026`, not as part of a longer number. Two-digit years are too ambiguous to be read as dates. */
const datePattern = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;

/** The distinct days written as dd/MM/yyyy in a text or HTML; days that do not exist are skipped. */
function datesIn(markup: string): AgendaDay[] {
  const text = plainText(markup.replace(/<[^<>]*>/g, ' '));
  const days = [...text.matchAll(datePattern)].flatMap(([, day = '', month = '', year = '']) => {
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDay(iso) ? iso : [];
  });
  return [...new Set(days)];
}

/** Sort key: by day, then by time; items without a time come first. */
function sortKey({ day, appointment, key }: AgendaItem): string {
  return `${day} ${appointment?.startsAt ?? ''} ${key}`;
}

/** Dates shown until the citizen asks for all. */
const maxShown = 5;

/** "Le mie scadenze": dates, and a calendar file with all of them to download. */
export function Agenda() {
  const tasks = useListStatus(taskLists);
  const messages = useListStatus(messageLists);
  const sources = { ...useStore($taskSources), messages: useStore(recentMessages.$state).items };
  const agenda = agendaOf(sources, new Date());
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? agenda : agenda.slice(0, maxShown);
  const cancel = () => {
    tasks.cancel();
    messages.cancel();
  };
  const save = () => {
    try {
      saveCalendar(agenda, new Date());
    } catch (error) {
      notifyFailure(texts.calendarFailed, error);
    }
  };
  return (
    <section aria-labelledby="scadenze">
      <h2 id="scadenze" tabIndex={-1}>
        Le mie scadenze
      </h2>
      <OwnNote />
      <FailedLists lists={messages.failed} />
      {/* The error above says it as well. */}
      {messages.failed.length === 0 && tasks.failed.length > 0 && <p>{texts.incomplete}</p>}
      {tasks.isWaiting || messages.isWaiting ? (
        <Spinner onCancel={cancel} />
      ) : agenda.length === 0 ? (
        tasks.failed.length + messages.failed.length === 0 && <p>{texts.noDeadlines}</p>
      ) : (
        <>
          <ol className="pc-agenda">
            {shown.map((item) => (
              <li key={item.key}>
                <Day item={item} />
              </li>
            ))}
          </ol>
          {!showsAll && agenda.length > maxShown && (
            <button type="button" className="btn btn-link btn-sm" onClick={() => setShowsAll(true)}>
              {texts.all(agenda.length)}
            </button>
          )}
          <p className="pc-calendar">
            <BusyButton className="btn btn-outline-primary btn-sm" onPress={save}>
              <Icon name="it-calendar" size="sm" className="icon-primary" /> {texts.calendar}
            </BusyButton>
            <span className="pc-hint">{texts.calendarNote}</span>
          </p>
        </>
      )}
    </section>
  );
}

function Day({ item }: { item: AgendaItem }) {
  const { kind, module, day, appointment, href, toPay } = item;
  return (
    <>
      <span className="pc-agenda-day">
        {dateText(day)}
        {appointment && <span> ore {timeText(appointment.startsAt)}</span>}
      </span>
      <span className="pc-agenda-text">
        <span className="pc-agenda-kind">{dayTexts[kind]}</span>
        <OwnLink module={module} href={href}>
          {titleText(item)}
        </OwnLink>
        {typeof toPay === 'number' && <span>{euroText(toPay)}</span>}
      </span>
    </>
  );
}

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
function saveCalendar(agenda: readonly AgendaItem[], now: Date): void {
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
