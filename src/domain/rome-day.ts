import { TZDate } from '@date-fns/tz';

const rome = 'Europe/Rome';

function parts(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
}

/** First instant of a day (`yyyy-MM-dd`) in Rome, ISO in UTC. */
export function startOfDay(day: string): string {
  return new Date(+new TZDate(...parts(day), 0, 0, 0, 0, rome)).toISOString();
}

/** Last millisecond of a day in Rome, ISO in UTC: the whole last day of a period counts (screens B 8.1). */
export function endOfDay(day: string): string {
  return new Date(+new TZDate(...parts(day), 23, 59, 59, 999, rome)).toISOString();
}
