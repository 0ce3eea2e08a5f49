import { capitalised, longDateText } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { addMonths, type Month, monthOf, type BookingWindow } from './days.ts';
import type { Slot } from './slot.ts';

/** "martedì 17 marzo 2026". */
export function dayName(day: Day): string {
  // At noon in UTC it is the same day in Rome.
  return longDateText(`${day}T12:00:00Z`);
}

/** "marzo 2026". */
export function monthName(month: Month): string {
  return dayName(`${month}-01`).split(' ').slice(-2).join(' ');
}

/** "martedì 17 marzo 2026, ore 09:30". */
function slotName({ day, hour }: Slot): string {
  return `${dayName(day)}, ore ${hour}`;
}

/** Columns of the calendar: what is seen and what is read aloud. */
export const weekdays = [
  { short: 'Lu', name: 'lunedì' },
  { short: 'Ma', name: 'martedì' },
  { short: 'Me', name: 'mercoledì' },
  { short: 'Gi', name: 'giovedì' },
  { short: 'Ve', name: 'venerdì' },
  { short: 'Sa', name: 'sabato' },
  { short: 'Do', name: 'domenica' },
] as const;

/** What a day of the calendar is; `isFree` is null while it is not known. */
interface DayFacts {
  isFree: boolean | null;
  isChosen: boolean;
  isToday: boolean;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const texts = {
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  previousDay: 'Giorno disponibile precedente',
  nextDay: 'Giorno disponibile successivo',
  noMonth: 'Nessuna disponibilità in questo mese',
  noHours: 'Nessun orario per la data scelta',
  noOtherDay: 'Nessun altro giorno disponibile',
  daysFailed: 'Non è stato possibile leggere i giorni disponibili.',
  hoursFailed: 'Non è stato possibile leggere gli orari disponibili.',
  searchFailed: 'Non è stato possibile cercare il primo appuntamento disponibile. Riprova.',
  chooseDay: 'Scegli un giorno per vedere gli orari.',
  times: 'Orari disponibili',
  first: 'Primo appuntamento disponibile',
  asList: 'Mostra come elenco',
  month: 'Mese',
  day: 'Giorno',
  romeTime: 'Orari italiani (ora di Roma)',
  nearestLoading: 'Cerchiamo gli orari liberi più vicini…',
  nearestFailed: 'Non è stato possibile cercare gli orari liberi più vicini.',
  /** Accessible name of a day: "martedì 17 marzo 2026, disponibile". */
  dayLabel: (day: Day, { isFree, isChosen, isToday }: DayFacts) =>
    [
      dayName(day),
      ...(isFree === null ? [] : [isFree ? 'disponibile' : 'non disponibile']),
      ...(isChosen ? ['scelto'] : []),
      ...(isToday ? ['oggi'] : []),
    ].join(', '),
  monthShown: (month: Month, days: number) =>
    days > 0
      ? `${capitalised(monthName(month))}: ${counted(days, 'giorno disponibile', 'giorni disponibili')}`
      : `${capitalised(monthName(month))}: nessuna disponibilità in questo mese`,
  hoursShown: (day: Day, hours: number) =>
    hours > 0
      ? `${counted(hours, 'orario disponibile', 'orari disponibili')} per ${dayName(day)}`
      : `Nessun orario per ${dayName(day)}`,
  slot: slotName,
  firstFound: (slot: Slot) => `Primo appuntamento disponibile: ${slotName(slot)}`,
  nearest: (slot: Slot) => `Gli orari liberi più vicini a ${slotName(slot)}:`,
  nearestNone: (slot: Slot) =>
    `Vicino a ${slotName(slot)} non ci sono altri orari liberi: scegli un altro giorno.`,
  taken: (slot: Slot) => `Orario scelto: ${slotName(slot)}`,
  gone: ({ day, hour }: Slot) =>
    `L’orario delle ${hour} di ${dayName(day)} non è più disponibile: scegline un altro.`,
};

/** A window that ends so far away moves on with each day; one that ends earlier has a fixed last day. */
const movingMonths = 5;

/** What a citizen may do when no counter has a free slot in the days that can be booked. */
export function tryAgainText({ first, last }: BookingWindow, today: Day): string {
  if (last < first) {
    return first > today
      ? `Le prenotazioni non sono ancora aperte: riprova da ${dayName(first)}.`
      : 'In questo momento le prenotazioni sono chiuse: riprova nei prossimi giorni.';
  }
  const none = `Non ci sono posti liberi fino a ${dayName(last)}.`;
  const isMoving = monthOf(last) >= addMonths(monthOf(today), movingMonths);
  return isMoving
    ? `${none} Ogni giorno si apre una nuova data e si liberano posti disdetti: riprova domani.`
    : `${none} Riprova da ${dayName(addDays(last, 1))}, o nei prossimi giorni: i posti disdetti tornano liberi.`;
}
