import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addMonths, daysOf, monthGrid, monthsBetween, sameDayIn, weekdayOf } from './days.ts';
import { dayOf } from '#domain/text/display.ts';
import { addDays } from '#domain/time/dates.ts';
import { isElsewhere } from './rules.ts';
import { dayName, monthName, weekdays } from './texts.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each([
  ['America/New_York', true],
  ['Asia/Tokyo', true],
  ['Europe/Rome', false],
  ['Europe/Paris', false],
])('on a device in %s', (name, elsewhere) => {
  beforeEach(() => {
    process.env.TZ = name;
  });

  test.each([
    ['across the change to summer time', '2026-03-28', 2, '2026-03-30'],
    ['across the change to winter time', '2026-10-24', 2, '2026-10-26'],
    ['back across a change', '2026-10-26', -1, '2026-10-25'],
    ['across the change of New York', '2026-03-07', 2, '2026-03-09'],
    ['across the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['into 29 February', '2028-02-28', 1, '2028-02-29'],
    ['over 28 February', '2026-02-28', 1, '2026-03-01'],
  ] as const)('days are counted %s', (_, from, count, to) => {
    expect(addDays(from, count)).toBe(to);
  });

  test('a day keeps its name and its weekday', () => {
    expect(dayName('2026-03-17')).toBe('martedì 17 marzo 2026');
    expect([dayName('2026-03-29'), dayName('2026-10-25')]).toEqual([
      'domenica 29 marzo 2026',
      'domenica 25 ottobre 2026',
    ]);
    expect(weekdays[weekdayOf('2026-03-17')]?.name).toBe('martedì');
    expect(monthName('2027-01')).toBe('gennaio 2027');
  });

  test('today is the day in Rome', () => {
    expect(dayOf(new Date('2026-03-16T22:59:00Z'))).toBe('2026-03-16');
    expect(dayOf(new Date('2026-03-16T23:01:00Z'))).toBe('2026-03-17');
    expect(dayOf(new Date('2026-07-16T22:01:00Z'))).toBe('2026-07-17');
  });

  test('it is known whether its clocks differ from those of Rome', () => {
    expect(isElsewhere('2026-03-17')).toBe(elsewhere);
  });
});

test('a month begins on Monday and takes six weeks', () => {
  const grid = monthGrid('2026-03');
  expect(grid).toHaveLength(6);
  expect(grid[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(grid[1]?.[0]).toBe('2026-03-02');
  expect(grid.flat().filter(Boolean)).toEqual(daysOf('2026-03'));
  expect(monthGrid('2027-02')[0]?.[0]).toBe('2027-02-01');
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2100-02', 28],
  ['2026-10', 31],
  ['2026-12', 31],
] as const)('%s has %i days', (month, count) => {
  expect(daysOf(month)).toHaveLength(count);
});

test('months are counted over years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(monthsBetween('2026-11', '2026-10')).toEqual([]);
});

test('the same day of a shorter month is its last one', () => {
  expect(sameDayIn('2026-02', '2026-01-31')).toBe('2026-02-28');
  expect(sameDayIn('2028-02', '2028-01-31')).toBe('2028-02-29');
  expect(sameDayIn('2026-04', '2026-03-17')).toBe('2026-04-17');
});
