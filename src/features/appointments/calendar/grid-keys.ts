import { ownValue } from '#domain/own-value.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { addMonths, daysOf, type Month, monthOf, sameDayIn, weekdayOf } from './days.ts';

const latest = (one: Day, other = one) => (one > other ? one : other);
const earliest = (one: Day, other = one) => (one < other ? one : other);

/** Where a key leads from a day, as in the date grid of the WAI-ARIA practices. */
const moves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  // A week that two months share ends with the month shown.
  Home: (day) => latest(addDays(day, -weekdayOf(day)), daysOf(monthOf(day))[0]),
  End: (day) => earliest(addDays(day, 6 - weekdayOf(day)), daysOf(monthOf(day)).at(-1)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
};

/** The day that a key leads to; the same one where the calendar ends, null for a key that moves nothing. */
export function dayAfterKey(key: string, day: Day, months: readonly Month[]): Day | null {
  const target = ownValue(moves, key)?.(day);
  if (!target) return null;
  return months.includes(monthOf(target)) ? target : day;
}
