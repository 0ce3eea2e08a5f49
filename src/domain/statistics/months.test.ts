import { expect, test } from 'vitest';
import { monthText } from '../text/display.ts';
import { completeMonths, lastDayOf } from './measures.ts';

test('the last twelve months that are over end before the month of today', () => {
  const months = completeMonths('2026-01-31');
  expect(months).toHaveLength(12);
  expect([months[0], months[11]]).toEqual(['2025-01', '2025-12']);
  const later = completeMonths('2026-11-01');
  expect([later[0], later[2], later[11]]).toEqual(['2025-11', '2026-01', '2026-10']);
});

test('a month has its own last day, in leap years too', () => {
  expect(['2026-02', '2028-02', '2026-10', '2026-12'].map(lastDayOf)).toEqual([28, 29, 31, 31]);
});

test('months are named in Italian', () => {
  expect(['2026-01', '2026-12'].map(monthText)).toEqual(['gennaio 2026', 'dicembre 2026']);
});
