import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { day, instant } from './wire-dates.ts';
import { required } from './wire.ts';

test.each([
  ['2025-11-18T09:12:33.001Z', '2025-11-18T09:12:33.001Z'],
  ['2025-11-20T10:20:00.000+00:00', '2025-11-20T10:20:00.000Z'],
  ['2025-11-20T10:20:00+0000', '2025-11-20T10:20:00.000Z'],
  ['2025-11-20T10:20:00+0200', '2025-11-20T08:20:00.000Z'],
  [1763633733000, '2025-11-20T10:15:33.000Z'],
  ['1763633733000', '2025-11-20T10:15:33.000Z'],
  ['2025-12-03 09:40:00', '2025-12-03T08:40:00.000Z'],
  ['2025-07-03 09:40', '2025-07-03T07:40:00.000Z'],
  ['2025-11-20 10:15:00.0', '2025-11-20T09:15:00.000Z'],
  ['2025-11-20T10:15:00.123456', '2025-11-20T09:15:00.000Z'],
  [null, null],
  [undefined, null],
  ['', null],
  ['  ', null],
])('an instant written as %s is %s', (written, read) => {
  expect(z.parse(instant, written)).toBe(read);
});

test('clock times on the two days when the hour changes are read in Rome', () => {
  expect(z.parse(instant, '2025-03-30 01:59:00')).toBe('2025-03-30T00:59:00.000Z');
  expect(z.parse(instant, '2025-03-30 03:00:00')).toBe('2025-03-30T01:00:00.000Z');
  expect(z.parse(instant, '2025-10-26 03:30:00')).toBe('2025-10-26T02:30:00.000Z');
});

test.each(['soon', '0000-00-00 00:00:00', '2025-13-01 10:00:00', {}, true, Number.NaN])(
  'an instant written as %s cannot be read: it counts as none, and hides nothing else',
  (written) => {
    expect(z.parse(instant, written)).toBeNull();
  },
);

test.each([
  ['12/11/2025', '2025-11-12'],
  ['2025-11-12', '2025-11-12'],
  ['2025-12-31T23:30:00Z', '2026-01-01'],
  [null, null],
])('a day written as %s is %s', (written, read) => {
  expect(z.parse(day, written)).toBe(read);
});

test.each(['31/02/2025', '00/00/0000', '2025-13-01', '0000-00-00', '1/2/25', ' ', {}])(
  'a day written as %s cannot be read: it counts as none',
  (written) => {
    expect(z.parse(day, written)).toBeNull();
  },
);

test('where a day is needed, one that cannot be read is missing', () => {
  expect(z.safeParse(required(day), '31/02/2025').success).toBe(false);
});
