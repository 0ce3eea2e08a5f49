import { expect, test } from 'vitest';
import { dayAfterKey } from './MonthGrid.tsx';

const months = ['2026-03', '2026-04'] as const;

test.each([
  ['ArrowLeft', '2026-03-17', '2026-03-16'],
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-04-02', '2026-03-26'],
  ['ArrowDown', '2026-03-17', '2026-03-24'],
  ['Home', '2026-03-19', '2026-03-16'],
  ['End', '2026-03-19', '2026-03-22'],
  ['PageDown', '2026-03-31', '2026-04-30'],
  ['PageUp', '2026-04-30', '2026-03-30'],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, months)).toBe(to);
});

test.each([
  ['Home', '2026-04-03', '2026-04-01'],
  ['End', '2026-03-30', '2026-03-31'],
  ['PageUp', '2026-03-10', '2026-03-10'],
  ['PageDown', '2026-04-10', '2026-04-10'],
  ['ArrowLeft', '2026-03-01', '2026-03-01'],
  ['ArrowDown', '2026-04-30', '2026-04-30'],
] as const)('%s stays in the month or the calendar: from %s to %s', (key, from, to) => {
  expect(dayAfterKey(key, from, months)).toBe(to);
});

test.each(['Enter', ' ', 'a', 'Tab'])('"%s" moves nothing', (key) => {
  expect(dayAfterKey(key, '2026-03-17', months)).toBeNull();
});
