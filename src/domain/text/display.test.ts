import { expect, test } from 'vitest';
import type { Instant } from '../time/dates.ts';
import {
  dateText,
  dateTimeText,
  dayOf,
  daysBetween,
  euroText,
  fullName,
  groupsOfFour,
  longDateText,
  onDayText,
  timeText,
} from './display.ts';

test('instants are shown as the clocks of Rome have them, in winter and in summer', () => {
  expect(dateText('2025-12-31T23:30:00.000Z')).toBe('01/01/2026');
  expect(timeText('2025-12-03T08:40:00.000Z')).toBe('09:40');
  expect(timeText('2025-07-03T07:40:00.000Z')).toBe('09:40');
  expect(dateTimeText('2025-11-20T10:15:00.000Z')).toBe('20/11/2025 11:15');
  expect(longDateText('2025-12-03T08:40:00.000Z')).toBe('mercoledì 3 dicembre 2025');
  expect(['03', '08', '11', '18'].map((day) => onDayText(`2025-12-${day}T08:40:00.000Z` as Instant))).toEqual(
    ['il 3 dicembre 2025', 'l’8 dicembre 2025', 'l’11 dicembre 2025', 'il 18 dicembre 2025'],
  );
});

test('a day is not an instant: no zone moves it', () => {
  expect(dateText('2025-12-16')).toBe('16/12/2025');
  expect(dayOf(new Date('2025-12-31T23:30:00Z'))).toBe('2026-01-01');
});

test.each(['2026-01-14', '2026-03-29', '2026-07-14', '2026-10-25'])(
  'the day in Rome is that of its clocks at every hour of %s',
  (day) => {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });
    const hours = Array.from(
      { length: 48 },
      (_, half) => new Date(Date.parse(`${day}T00:00Z`) + half * 1_800_000),
    );
    expect(hours.map(dayOf)).toEqual(hours.map((hour) => clock.format(hour)));
  },
);

test('a missing value is a dash', () => {
  expect([dateText(null), dateText(null), euroText(null)]).toEqual(['-', '-', '-']);
});

test('days between two days do not depend on the change of the hour', () => {
  expect(daysBetween('2025-10-25', '2025-10-27')).toBe(2);
  expect(daysBetween('2025-03-29', '2025-03-31')).toBe(2);
  expect(daysBetween('2025-12-16', '2025-12-10')).toBe(-6);
});

test('amounts have two decimals, a comma, and a point for thousands', () => {
  expect(euroText(14850).replace(/\s/g, ' ')).toBe('148,50 €');
  expect(euroText(123456).replace(/\s/g, ' ')).toBe('1.234,56 €');
});

test('dates and amounts are written as the locale has them', () => {
  const long = new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' });
  const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
  const days = Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(2028, 0, 1 + day, 12)).toISOString(),
  );
  expect(days.map((day) => longDateText(day as Instant))).toEqual(
    days.map((day) => long.format(new Date(day))),
  );
  const amounts = [0, 1, 10, 99, 100, 99_999, 100_000, 123_456_789, -1, -100_050];
  expect(amounts.map(euroText)).toEqual(amounts.map((cents) => euro.format(cents / 100)));
});

test('a notice number is read in groups of four', () => {
  expect(groupsOfFour('301202500001200183')).toBe('3012 0250 0001 2001 83');
});

test('a company is called by its name alone', () => {
  expect(fullName({ name: 'Ada', surname: 'Verdi' })).toBe('Ada Verdi');
  expect(fullName({ name: 'Panificio Verdi srl', surname: '' })).toBe('Panificio Verdi srl');
});
