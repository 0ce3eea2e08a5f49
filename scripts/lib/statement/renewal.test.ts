import { expect, test } from 'vitest';
import { renewalOf } from './renewal.ts';

test.each([
  ['2025-09-20', '2026-08-31', 'good', '2025-09-23'],
  ['2025-09-20', '2026-09-01', 'due', '2026-09-23'],
  ['2025-12-31', '2026-09-23', 'due', '2026-09-23'],
  ['2025-12-31', '2026-09-24', 'late', '2026-09-23'],
  ['2024-09-20', '2026-03-01', 'late', '2025-09-23'],
  ['2026-09-10', '2026-11-28', 'good', '2026-09-23'],
  ['2026-02-10', '2026-09-02', 'good', '2026-09-23'],
  ['2027-01-01', '2026-11-28', 'future', '2026-09-23'],
  [null, '2026-08-31', 'good', '2025-09-23'],
  [null, '2026-09-01', 'unknown', '2026-09-23'],
  [null, '2026-09-24', 'good', '2026-09-23'],
])('reviewed on %s, on %s it is %s until %s', (reviewed, today, state, until) => {
  expect(renewalOf(reviewed, new Date(`${today}T12:00:00Z`))).toEqual({ state, until });
});
