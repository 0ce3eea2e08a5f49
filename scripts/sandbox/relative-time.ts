import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';

/** Time zone of every time that is written without one. */
const romeZone = 'Europe/Rome';

/**
 * A time relative to the day on which the database is seeded: `-12 09:40` is twelve days earlier at 9.40 in Rome, `+3`
 * three days later at midnight. So sample data stay overdue, or due soon, whenever they are used. What begins with `-` is
 * past: where its time of today has still to come, it is now.
 */
export type RelativeTime = `${'-' | '+'}${number}` | `${'-' | '+'}${number} ${number}:${number}`;

function moment(now: Date, when: RelativeTime): TZDate {
  const [days = '', clock = '00:00'] = when.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const date = addDays(new TZDate(now, romeZone), Number(days));
  date.setHours(hours, minutes, 0, 0);
  return when.startsWith('-') && +date > +now ? new TZDate(now, romeZone) : date;
}

/** The day as `yyyy-MM-dd` in Rome. */
export function dayAt(now: Date, when: RelativeTime): string {
  return lightFormat(moment(now, when), 'yyyy-MM-dd');
}

/** The instant as ISO text in UTC. */
export function instantAt(now: Date, when: RelativeTime): string {
  return new Date(+moment(now, when)).toISOString();
}

/** Local time in Rome, as `yyyy-MM-dd HH:mm:ss` without a zone. */
export function romeTimeAt(now: Date, when: RelativeTime): string {
  return lightFormat(moment(now, when), 'yyyy-MM-dd HH:mm:ss');
}

/** Local time in Rome of an instant, as `yyyy-MM-dd HH:mm:ss`. */
export function romeTimeOf(instant: Date): string {
  return lightFormat(new TZDate(instant, romeZone), 'yyyy-MM-dd HH:mm:ss');
}

/** The day of an instant in Rome, as `yyyy-MM-dd`. */
export function dayOf(instant: Date): string {
  return lightFormat(new TZDate(instant, romeZone), 'yyyy-MM-dd');
}

/** The instant of a local time in Rome, `yyyy-MM-dd HH:mm:ss`. */
export function instantOfRomeTime(wall: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = wall.split(/\D/).map(Number);
  return new Date(+new TZDate(year, month - 1, day, hour, minute, second, romeZone));
}

/** `yyyy-MM-dd` as `dd/MM/yyyy`. */
export function italianDay(day: string): string {
  return day.split('-').reverse().join('/');
}
