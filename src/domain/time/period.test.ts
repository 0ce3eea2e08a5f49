import { expect, test } from 'vitest';
import type { Day } from './dates.ts';
import { periodErrors } from './period.ts';

const today = '2025-11-20';

test.each<[from: Day | '', to: Day | '', wrong: string[]]>([
  ['', '', []],
  ['2025-11-01', '2025-11-20', []],
  ['2025-11-20', '2025-11-20', []],
  ['2025-11-01', '', ['to']],
  ['', '2025-11-01', ['from']],
  ['2025-11-02', '2025-11-01', ['from', 'to']],
  ['2025-11-02', '2025-11-21', ['to']],
  ['2025-11-21', '2025-11-22', ['from', 'to']],
])('the period from "%s" to "%s" is wrong in %j', (from, to, wrong) => {
  expect(Object.keys(periodErrors({ from, to }, today))).toEqual(wrong);
});

test('a day that was begun and not finished is named, although it is empty', () => {
  expect(periodErrors({ from: '', to: '' }, today, ['to'])).toEqual({ to: 'Inserisci una data valida' });
});

test.each<[from: Day | '', to: Day | '', wrong: string[]]>([
  ['0026-11-02', '2025-11-20', ['from']],
  ['0025-11-02', '0026-11-02', ['from', 'to']],
  ['', '0026-11-02', ['to']],
])('a year of two digits, which browsers keep as 0026, is named: from "%s" to "%s"', (from, to, wrong) => {
  const errors = periodErrors({ from, to }, today);
  expect(Object.keys(errors)).toEqual(wrong);
  for (const text of Object.values(errors)) expect(text).toContain('quattro cifre');
});
