import { addDays, type Day } from '#domain/time/dates.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import type { Slot, SlotCounter, TakenDays } from './slot.ts';

/** A month of a year, `yyyy-MM`. */
export type Month = `${number}-${number}`;

const dayLength = 86_400_000;

// All arithmetic is done in UTC, whose days all have 24 hours: neither the zone of the device nor a clock change counts.
const utcOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const textOf = (instant: number) => new Date(instant).toISOString();

/** Month of a day. */
export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

/** The month so many months later, or earlier when negative. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return textOf(Date.UTC(year, number - 1 + count, 1)).slice(0, 7) as Month;
}

/** The days of a month, in order. */
export function daysOf(month: Month): Day[] {
  const length = (utcOf(`${addMonths(month, 1)}-01`) - utcOf(`${month}-01`)) / dayLength;
  return Array.from({ length }, (_, index) => addDays(`${month}-01`, index));
}

/** The months from one to another, both included; empty when the second is earlier. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7;
}

/** The day with the same number in another month, or the last one of a shorter month. */
export function sameDayIn(month: Month, day: Day): Day {
  const days = daysOf(month);
  return days[Number(day.slice(8)) - 1] ?? (days.at(-1) as Day);
}

/** Weeks that any month fits in: a grid of so many rows never changes its height. */
const weeks = 6;

/** The weeks of a month from Monday to Sunday, always six; null where another month's days would stand. */
export function monthGrid(month: Month): (Day | null)[][] {
  const days = daysOf(month);
  const offset = weekdayOf(`${month}-01`);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => days[week * 7 + weekday - offset] ?? null),
  );
}

/** First and last day that can be booked; the last is before the first while nothing can. */
export interface BookingWindow {
  first: Day;
  last: Day;
}

/** Months after today that can be booked where the service names no last day. */
const openMonths = 6;

/** The days that a counter's appointments can be on. */
export function windowOf({ firstDate, lastDate }: SlotCounter, today: Day): BookingWindow {
  const first = firstDate !== null && firstDate > today ? firstDate : today;
  return { first, last: lastDate ?? sameDayIn(addMonths(monthOf(today), openMonths), today) };
}

/** The months that a calendar leads to: those of the window, and the one of the appointment being edited. */
export function monthsOf({ first, last }: BookingWindow, own: Slot | null = null): Month[] {
  const ends = [first, last < first ? first : last, ...(own ? [own.day] : [])].sort();
  return monthsBetween(monthOf(ends[0] as Day), monthOf(ends.at(-1) as Day));
}

/** True when a day may be chosen; the appointment being edited may stay on its own day. */
export function isSelectable(day: Day, taken: TakenDays, window: BookingWindow, own: Slot | null = null) {
  if (day === own?.day) return true;
  return taken !== 'all' && !taken.has(day) && day >= window.first && day <= window.last;
}

/** The days of a month that may be chosen, in order. */
export function freeDays(month: Month, taken: TakenDays, window: BookingWindow, own: Slot | null = null) {
  return daysOf(month).filter((day) => isSelectable(day, taken, window, own));
}

/**
 * The free hours of a day with the hour of the appointment being edited, which a service may leave out.
 */
export function withOwnHour(hours: readonly string[], day: Day, own: Slot | null): readonly string[] {
  return own?.day !== day || hours.includes(own.hour) ? hours : [...hours, own.hour].sort();
}

/** Hours under a name; null where they need none. */
interface DayPart {
  name: 'Mattina' | 'Pomeriggio' | null;
  hours: readonly string[];
}

/** So many hours are read at a glance; more are shown in two groups. */
const ungrouped = 7;
const noon = '12:00';

/** The hours of a day by morning and afternoon, where there are many. */
export function dayParts(hours: readonly string[]): DayPart[] {
  if (hours.length <= ungrouped) return [{ name: null, hours }];
  const parts: DayPart[] = [
    { name: 'Mattina', hours: hours.filter((hour) => hour < noon) },
    { name: 'Pomeriggio', hours: hours.filter((hour) => hour >= noon) },
  ];
  return parts.filter((part) => part.hours.length > 0);
}

/** True when the clocks of the device show another time than those of Rome, in summer or in winter. */
export function isElsewhere(today: Day): boolean {
  const [year] = today.split('-');
  return ['01', '07'].some((month) => {
    const noonThere = romeInstant(`${year}-${month}-15`, noon);
    return new Date(noonThere).getHours() !== 12 || new Date(noonThere).getMinutes() !== 0;
  });
}
