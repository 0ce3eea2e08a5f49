import { onFirstUse } from '../text/first-use.ts';

const rome = 'Europe/Rome';

const offsetFormat = onFirstUse(
  () => new Intl.DateTimeFormat('en', { timeZone: rome, timeZoneName: 'longOffset' }),
);

/** Offset of Rome from UTC at an instant, in milliseconds. */
function offsetAt(milliseconds: number): number {
  const text = offsetFormat()
    .formatToParts(milliseconds)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = '0', minutes = '0'] = /GMT\+(\d\d):(\d\d)/.exec(text ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** More than any offset, so that a clock change lies on one side of the guess. */
const changesWithin = 3 * 3_600_000;

/**
 * The instant at which the clocks of Rome show a day (`yyyy-MM-dd`) and a time (`HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS`), in
 * milliseconds since 1970; NaN when there is no such day or time. Of the hour that comes twice in October, the first.
 */
export function romeInstant(day: string, time: string): number {
  const asIfUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asIfUtc)) return Number.NaN;
  const before = offsetAt(asIfUtc - changesWithin);
  const after = offsetAt(asIfUtc);
  const candidates = [Math.max(before, after), Math.min(before, after)].map((offset) => asIfUtc - offset);
  return candidates.find((instant) => instant + offsetAt(instant) === asIfUtc) ?? asIfUtc - before;
}
