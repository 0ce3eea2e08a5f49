import { expect, test } from 'vitest';
import { dayAt, instantAt, instantOfRomeTime, italianDay, romeTimeAt, romeTimeOf } from './relative-time.ts';

const lateEvening = new Date('2026-03-27T23:30:00Z'); // 28 March, 0.30 in Rome

test('days are counted on the calendar of Rome, across the change of clocks', () => {
  expect(dayAt(lateEvening, '+0')).toBe('2026-03-28');
  expect(dayAt(lateEvening, '-28')).toBe('2026-02-28');
  expect(instantAt(lateEvening, '+0 09:40')).toBe('2026-03-28T08:40:00.000Z');
  expect(instantAt(lateEvening, '+1 09:40')).toBe('2026-03-29T07:40:00.000Z');
});

test('what is past is never still to come, however early in the day', () => {
  expect(instantAt(lateEvening, '-0 09:40')).toBe('2026-03-27T23:30:00.000Z');
  expect(instantAt(lateEvening, '-0 00:05')).toBe('2026-03-27T23:05:00.000Z');
  expect(instantAt(lateEvening, '-1 23:00')).toBe('2026-03-27T22:00:00.000Z');
});

test('the wall clock has no zone and goes back to the same instant', () => {
  const wall = romeTimeAt(lateEvening, '+2 09:40');
  expect(wall).toBe('2026-03-30 09:40:00');
  expect(instantOfRomeTime(wall).toISOString()).toBe('2026-03-30T07:40:00.000Z');
  expect(romeTimeOf(instantOfRomeTime(wall))).toBe(wall);
});

test('the Italian spelling of a day', () => expect(italianDay('2026-03-01')).toBe('01/03/2026'));
