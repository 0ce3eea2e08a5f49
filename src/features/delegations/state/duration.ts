import type { MunicipalityConfig } from '#contracts/config.ts';
import { dayOf, daysBetween } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { $config } from '#platform/app.ts';
import { longestLife } from '../states.ts';
import type { OwnDelegation } from './own-delegations.ts';

/** Longest life of a delegation, in days; by default as the page's configuration says. */
export function longestDelegation(config: MunicipalityConfig | null = $config.get()): number {
  return longestLife(config);
}

/** First day on which a new delegation may end: tomorrow. */
export function firstDay(now = new Date()): Day {
  return addDays(dayOf(now), 1);
}

/** Last day on which a new delegation may end. */
export function lastDay(now = new Date()): Day {
  return addDays(dayOf(now), longestDelegation());
}

/** Between which days a renewal may end, and the day that gives as long a delegation as the one that ends. */
export function renewalDays(
  { startsOn, endsOn }: OwnDelegation,
  now: Date,
): { min: Day; max: Day; usual: Day } {
  const today = addDays(firstDay(now), -1);
  const begins = endsOn !== null && endsOn >= today ? addDays(endsOn, 1) : today;
  const length = startsOn !== null && endsOn !== null ? daysBetween(startsOn, endsOn) : longestDelegation();
  const days = Math.max(1, Math.min(length, longestDelegation()));
  return { min: addDays(begins, 1), max: addDays(begins, longestDelegation()), usual: addDays(begins, days) };
}
