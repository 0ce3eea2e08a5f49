import type { Day, Instant } from '../time/dates.ts';
import { onFirstUse } from './first-use.ts';

const rome = 'Europe/Rome';

const dayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: rome }),
);
const timeFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: rome }),
);
const longFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: rome,
    }),
);
const euroFormat = onFirstUse(
  () => new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' }),
);

/** In milliseconds. */
const hourLength = 3_600_000;

/** Shown in place of a missing value (screens B 1.6). */
export const missing = '-';

/** `16/12/2025`: a day as it is, of an instant its day in Rome (screens B 1.6). */
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
  return timeFormat().format(new Date(instant));
}

/** "16/12/2025 10:15", in Rome. */
export function dateTimeText(instant: Instant | null): string {
  return instant === null ? missing : `${dateText(instant)} ${timeText(instant)}`;
}

/** "mercoledì 3 dicembre 2025", in Rome. */
export function longDateText(instant: Instant): string {
  return longFormat().format(new Date(instant));
}

/**
 * Day of an instant in Rome, whose clocks are an hour or two ahead of UTC: until 22:00 it is that of UTC, from 23:00 on
 * the next one.
 */
export function dayOf(instant: Date): Day {
  const hour = instant.getUTCHours();
  if (hour !== 22)
    return new Date(instant.getTime() + (hour < 22 ? 0 : hourLength)).toISOString().slice(0, 10) as Day;
  const [day, month, year] = dayFormat().format(instant).split('/');
  return `${year}-${month}-${day}` as Day;
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Cents as "1.234,56 €" (screens B 1.6). */
export function euroText(cents: number | null): string {
  return cents === null ? missing : euroFormat().format(cents / 100);
}

/** First letter in upper case, the rest as it is. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A notice number in groups of four, as it is read aloud (screens B 7.3). */
export function groupsOfFour(code: string): string {
  return code.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
