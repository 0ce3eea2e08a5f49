import { expect, test } from 'vitest';
import { romeClock, romeInstant } from './rome-time.ts';

const iso = (day: string, time: string) => new Date(romeInstant(day, time)).toISOString();

test.each([
  ['2025-12-03', '09:40', '2025-12-03T08:40:00.000Z'],
  ['2025-07-03', '09:40:10', '2025-07-03T07:40:10.000Z'],
  ['2025-03-30', '01:59', '2025-03-30T00:59:00.000Z'],
  ['2025-03-30', '03:00', '2025-03-30T01:00:00.000Z'],
  ['2025-10-26', '01:59', '2025-10-25T23:59:00.000Z'],
  ['2025-10-26', '03:00', '2025-10-26T02:00:00.000Z'],
  ['2026-01-01', '00:30', '2025-12-31T23:30:00.000Z'],
])('%s %s in Rome is %s', (day, time, instant) => {
  expect(iso(day, time)).toBe(instant);
});

test('of the hour that comes twice the first counts; the hour that never comes is read before the change', () => {
  expect(iso('2025-10-26', '02:30')).toBe('2025-10-26T00:30:00.000Z');
  expect(iso('2025-03-30', '02:30')).toBe('2025-03-30T01:30:00.000Z');
});

test('a day that is not in the calendar has no instant', () => {
  expect(romeInstant('2025-13-01', '10:00')).toBeNaN();
  expect(romeInstant('2025-01-01', '25:00')).toBeNaN();
});

/** Every hour of the days in which Italian clocks have changed or may change, and the first of each month. */
function hoursOf(year: number): Date[] {
  const days = Array.from({ length: 12 }, (_, month) =>
    [2, 9].includes(month) ? [1, ...Array.from({ length: 8 }, (__, day) => 24 + day)] : [1],
  );
  return days.flatMap((ofMonth, month) =>
    ofMonth.flatMap((day) =>
      Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(year, month, day, hour, 30))),
    ),
  );
}

const years = Array.from({ length: 2037 - 1996 + 1 }, (_, index) => 1996 + index);
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

test('the clocks of Rome are those of the time zone database', () => {
  const hours = years.flatMap(hoursOf);
  expect(hours).toHaveLength(42 * 28 * 24);
  expect(hours.map((hour) => romeClock(hour).slice(0, 19))).toEqual(
    hours.map((hour) => clock.format(hour).replace(' ', 'T')),
  );
});

test.each(['9999-12-31T23:59:59Z', '9999-12-31T22:59:59.500Z'])(
  '%s, which says "without end", is in 9999',
  (end) => {
    expect(romeClock(new Date(end))).toMatch(/^9999-12-31T23:59:59\.\d{3}$/);
  },
);

test('read back, what the clocks show is the instant, but for the hour that comes twice', () => {
  const isAgain = (hour: Date) => romeClock(new Date(+hour - 3_600_000)) === romeClock(hour);
  const wrong = years.flatMap(hoursOf).filter((hour) => {
    const [day = '', time = ''] = romeClock(hour).split('T');
    return romeInstant(day, time) !== +hour && !isAgain(hour);
  });
  expect(wrong).toEqual([]);
});
