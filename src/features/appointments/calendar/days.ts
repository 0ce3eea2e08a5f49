import { addDays, type Day } from '#domain/time/dates.ts';

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
