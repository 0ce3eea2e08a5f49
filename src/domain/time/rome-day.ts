import { romeInstant } from './rome-time.ts';

/** First instant of a day (`yyyy-MM-dd`) in Rome, ISO in UTC. */
export function startOfDay(day: string): string {
  return new Date(romeInstant(day, '00:00:00')).toISOString();
}

/** Last millisecond of a day in Rome, ISO in UTC: the whole last day of a period counts (screens B 8.1). */
export function endOfDay(day: string): string {
  return new Date(romeInstant(day, '23:59:59.999')).toISOString();
}
