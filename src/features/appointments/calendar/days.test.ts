import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#domain/text/display.ts';
import { addDays, type Day } from '#domain/time/dates.ts';
import {
  addMonths,
  daysOf,
  monthGrid,
  monthsBetween,
  sameDayIn,
  weekdayOf,
  isElsewhere,
  dayParts,
  freeDays,
  isSelectable,
  monthsOf,
  windowOf,
  withOwnHour,
} from './days.ts';
import { dayName, monthName, weekdays, texts, tryAgainText } from './texts.ts';

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

const today = '2026-03-10';
const counterOf = (firstDate: Day | null, lastDate: Day | null) => ({ id: '12', firstDate, lastDate });
const window = windowOf(counterOf('2026-03-05', '2026-05-20'), today);

test('what can be booked begins today, or at the first date of the counter', () => {
  expect(window).toEqual({ first: today, last: '2026-05-20' });
  expect(windowOf(counterOf('2026-03-16', null), today).first).toBe('2026-03-16');
});

test('without a last date six months can be booked', () => {
  expect(windowOf(counterOf(null, null), '2026-08-31').last).toBe('2027-02-28');
});

test.each([
  ['in the past', '2026-03-09', false],
  ['today', '2026-03-10', true],
  ['taken', '2026-03-12', false],
  ['free', '2026-03-13', true],
  ['the last one', '2026-05-20', true],
  ['after the last one', '2026-05-21', false],
] as const)('a day that is %s', (_, day, isFree) => {
  expect(isSelectable(day, new Set<Day>(['2026-03-12']), window)).toBe(isFree);
});

test('a month without any free day has none', () => {
  expect(freeDays('2026-04', 'all', window)).toEqual([]);
  expect(freeDays('2026-05', new Set(), window)).toHaveLength(20);
});

test('the appointment being edited may stay where it is', () => {
  const own = { day: '2026-04-15', hour: '09:30' } as const;
  expect(freeDays('2026-04', 'all', window, own)).toEqual([own.day]);
  expect(withOwnHour(['09:00', '10:00'], own.day, own)).toEqual(['09:00', '09:30', '10:00']);
  expect(withOwnHour(['09:30'], own.day, own)).toEqual(['09:30']);
  expect(withOwnHour(['09:00'], '2026-04-16', own)).toEqual(['09:00']);
});

test('the months shown are those of the window, and that of the appointment being edited', () => {
  expect(monthsOf(window)).toEqual(['2026-03', '2026-04', '2026-05']);
  expect(monthsOf(window, { day: '2026-06-01', hour: '09:00' })).toHaveLength(4);
  expect(monthsOf(windowOf(counterOf('2026-04-02', '2026-03-31'), today))).toEqual(['2026-04']);
});

const hours = ['09:00', '09:30', '10:00', '11:59', '12:00', '14:30', '15:00'];

test('up to seven hours stand together', () => {
  expect(dayParts(hours)).toEqual([{ name: null, hours }]);
});

test('more than seven are those of the morning and of the afternoon', () => {
  expect(dayParts([...hours, '15:30'])).toEqual([
    { name: 'Mattina', hours: ['09:00', '09:30', '10:00', '11:59'] },
    { name: 'Pomeriggio', hours: ['12:00', '14:30', '15:00', '15:30'] },
  ]);
  const afternoon = ['14', '15', '16', '17', '18', '19', '20', '21'].map((hour) => `${hour}:00`);
  expect(dayParts(afternoon)).toEqual([{ name: 'Pomeriggio', hours: afternoon }]);
});

test('a day is read in full', () => {
  const facts = { isFree: true, isChosen: false, isToday: false };
  const read = (more: object) => texts.dayLabel('2026-03-17', { ...facts, ...more });
  expect(read({})).toBe('martedì 17 marzo 2026, disponibile');
  expect(read({ isFree: false })).toBe('martedì 17 marzo 2026, non disponibile');
  expect(read({ isChosen: true, isToday: true })).toBe('martedì 17 marzo 2026, disponibile, scelto, oggi');
  expect(read({ isFree: null })).toBe('martedì 17 marzo 2026');
});

test('hours and days are counted in words', () => {
  expect(texts.hoursShown('2026-03-17', 5)).toBe('5 orari disponibili per martedì 17 marzo 2026');
  expect(texts.hoursShown('2026-03-17', 1)).toBe('1 orario disponibile per martedì 17 marzo 2026');
  expect(texts.hoursShown('2026-03-17', 0)).toBe('Nessun orario per martedì 17 marzo 2026');
  expect(texts.monthShown('2026-04', 12)).toBe('Aprile 2026: 12 giorni disponibili');
  expect(texts.monthShown('2026-04', 0)).toBe('Aprile 2026: nessuna disponibilità in questo mese');
});

test.each([
  ['it has not opened yet', '2026-04-01', '2026-03-31', 'riprova da mercoledì 1 aprile 2026.'],
  ['it is closed', null, '2026-03-01', 'chiuse'],
  ['it ends soon', null, '2026-04-30', 'Riprova da venerdì 1 maggio 2026'],
  ['it ends in four months', null, '2026-07-31', 'Riprova da sabato 1 agosto 2026'],
  ['it may move on each day', null, '2026-08-10', 'riprova domani'],
  ['it moves on each day', null, '2026-09-10', 'riprova domani'],
] as const)('where nothing is free it is said when to try again: %s', (_, firstDate, lastDate, expected) => {
  expect(tryAgainText(windowOf(counterOf(firstDate, lastDate), today), today)).toContain(expected);
});
