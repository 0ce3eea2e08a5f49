import type { Day, Instant } from '../time/dates.ts';
import { romeClock } from '../time/rome-time.ts';
import { grouped } from './italian-text.ts';

const weekdays = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const months = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
];

/** Shown in place of a missing value. */
export const missing = '-';

/** `16/12/2025`: a day as it is, of an instant its day in Rome. */
export function dateText(date: Day | Instant | null): string {
  if (date === null) return missing;
  const day = isInstant(date) ? dayOf(new Date(date)) : date;
  return day.split('-').reverse().join('/');
}

function isInstant(date: Day | Instant): date is Instant {
  return date.includes('T');
}

/** Time of an instant in Rome, `HH:mm`. */
export function timeText(instant: Instant): string {
  return romeClock(new Date(instant)).slice(11, 16);
}

/** "16/12/2025 10:15", in Rome. */
export function dateTimeText(instant: Instant | null): string {
  return instant === null ? missing : `${dateText(instant)} ${timeText(instant)}`;
}

/** "mercoledì 3 dicembre 2025", in Rome. */
export function longDateText(instant: Instant): string {
  const day = dayOf(new Date(instant));
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "il 3 dicembre 2025", "l’8 dicembre 2025": on which day, in Rome. */
export function onDayText(instant: Instant): string {
  const [, day = '', ...rest] = longDateText(instant).split(' ');
  return `${day === '8' || day === '11' ? 'l’' : 'il '}${[day, ...rest].join(' ')}`;
}

/** `2026-10` as "ottobre 2026". */
export function monthText(month: string): string {
  return `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Day of an instant in Rome. */
export function dayOf(instant: Date): Day {
  return romeClock(instant).slice(0, 10) as Day;
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Cents as "1.234,56 €". */
export function euroText(cents: number | null): string {
  if (cents === null) return missing;
  const [whole = '', rest] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}${grouped(whole)},${rest}\u00a0€`;
}

/** Name of a person: first name and surname, or the only one there is; of a company, which has no surname, its name. */
export function fullName({ name, surname }: { name: string | null; surname: string | null }): string {
  return [name, surname].filter(Boolean).join(' ');
}

/** First letter in upper case, the rest as it is. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A notice number in groups of four, as it is read aloud. */
export function groupsOfFour(code: string): string {
  return code.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** Numbers, dates and amounts, codes, and addresses of mail; each with what follows it in groups, as "3012 3456". */
const asWritten = /([^\s(«]*[\d@]\S*(?:\s(?:\S*[\d@]\S*|€))*(?<![,.;:)»]))/;

/** A text in parts: the words, at even places, and what a translator leaves alone. */
export function codeParts(text: string): string[] {
  return text.split(asWritten);
}
