import { expect, test } from 'vitest';
import { romeInstant } from './rome-time.ts';

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
