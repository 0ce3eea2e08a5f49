import { expect, test } from 'vitest';
import { isHoliday } from './holidays.ts';

test.each([
  '2026-01-01',
  '2026-01-06',
  '2024-04-01',
  '2025-04-21',
  '2026-04-06',
  '2027-03-29',
  '2038-04-26',
  '2026-04-25',
  '2026-05-01',
  '2026-06-02',
  '2026-08-15',
  '2026-10-04',
  '2026-11-01',
  '2026-12-08',
  '2026-12-25',
  '2026-12-26',
])('%s is a holiday', (day) => {
  expect(isHoliday(day)).toBe(true);
});

test.each(['2026-01-02', '2026-04-07', '2025-10-04', '2026-03-10', '2026-12-24'])('%s is none', (day) => {
  expect(isHoliday(day)).toBe(false);
});
