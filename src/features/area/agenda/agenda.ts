import { type Day, isDay } from '#domain/time/dates.ts';
import { plainText } from '#domain/text/plain-text.ts';
import {
  type AgendaItem,
  type AgendaSources,
  cardAddress,
  upcomingAppointments,
  delegationsToAnswer,
  duePayments,
  endingDelegations,
  agendaItem,
} from './agenda-items.ts';
import { dayOf, daysBetween } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { byCodes } from '#domain/text/order.ts';

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
function datedMessages({ messages }: AgendaSources, today: Day): AgendaItem[] {
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
function datesIn(markup: string): Day[] {
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
