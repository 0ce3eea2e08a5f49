import type { MunicipalityConfig } from '#contracts/config.ts';
import { dayOf } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import { $config } from '#platform/app.ts';
import { longestLife } from '../states.ts';

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
