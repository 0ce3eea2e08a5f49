const hour = 3_600_000;

/**
 * The last Sunday of a month at one o'clock UTC, when the clocks of the Union change (Directive 2000/84/EC); months count
 * from 0.
 */
function changeIn(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * hour;
}

/**
 * Offset of Rome from UTC at an instant, in milliseconds, as it has been since 1996. By a rule and not by
 * `Intl.DateTimeFormat`, the first of which takes a phone 60 ms: a test compares both for every year up to 2037.
 */
function offsetAt(milliseconds: number): number {
  const year = new Date(milliseconds).getUTCFullYear();
  const isSummer = milliseconds >= changeIn(year, 2) && milliseconds < changeIn(year, 9);
  return isSummer ? 2 * hour : hour;
}

/** The last instant whose year has four digits. */
const lastClock = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * What the clocks of Rome show at an instant, `yyyy-MM-ddTHH:mm:ss.SSS`. The end of 9999 in UTC, which says "without end",
 * is still in 9999.
 */
export function romeClock(instant: Date): string {
  const milliseconds = instant.getTime();
  return new Date(Math.min(milliseconds + offsetAt(milliseconds), lastClock)).toISOString().slice(0, -1);
}

/**
 * The instant at which the clocks of Rome show a day (`yyyy-MM-dd`) and a time (`HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`), in
 * milliseconds since 1970; NaN when there is no such day or time. Of the hour that comes twice in October, the first; the
 * one that never comes in March is read before the change.
 */
export function romeInstant(day: string, time: string): number {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  const candidates = [2 * hour, hour].map((offset) => asIfUtc - offset);
  return candidates.find((instant) => instant + offsetAt(instant) === asIfUtc) ?? asIfUtc - hour;
}
