import { romeInstant } from './rome-time.ts';

/** A day without a zone, `yyyy-MM-dd`. */
export type Day = `${number}-${number}-${number}`;

/** An instant as ISO 8601 text in UTC, as `Date.toISOString` writes it. */
export type Instant = `${number}-${number}-${number}T${string}`;

/** True for a day of the calendar: not for `2026-02-30`. */
export function isDay(text: string): text is Day {
  const parsed = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(+parsed) && parsed.toISOString().startsWith(text);
}

/**
 * The day so many days later, or earlier when negative. It counts in UTC, whose days all have 24 hours: neither the zone of
 * the device nor a clock change matters.
 */
export function addDays(day: Day, count: number): Day {
  const instant = new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000);
  return instant.toISOString().slice(0, 10) as Day;
}

/** Writes an instant. */
export function instantText(date: Date): Instant {
  return date.toISOString() as Instant;
}

/** First instant of a day in Rome. */
export function startOfDay(day: Day): Instant {
  return instantText(new Date(romeInstant(day, '00:00:00')));
}

/** Last millisecond of a day in Rome: the whole last day of a period counts. */
export function endOfDay(day: Day): Instant {
  return instantText(new Date(romeInstant(day, '23:59:59.999')));
}
