import { expect, test } from 'vitest';
import type { Day } from '#domain/time/dates.ts';
import { dayParts, freeDays, isSelectable, monthsOf, windowOf, withOwnHour } from './rules.ts';
import { texts, tryAgainText } from './texts.ts';

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
  ['it moves on each day', null, '2026-09-10', 'riprova domani'],
] as const)('where nothing is free it is said when to try again: %s', (_, firstDate, lastDate, expected) => {
  expect(tryAgainText(windowOf(counterOf(firstDate, lastDate), today), today)).toContain(expected);
});
