import { expect, test } from 'vitest';
import { answerBy } from './deadlines.ts';

test.each([
  ['2026-11-20', '2027-05-01', '2026-12-20'],
  // It ends before the thirty days are over.
  ['2026-11-20', '2026-12-01', '2026-12-01'],
  ['2026-11-20', null, '2026-12-20'],
  [null, '2026-12-01', '2026-12-01'],
  [null, null, null],
] as const)('a delegation from %s to %s has to be answered by %s', (startsOn, endsOn, day) => {
  expect(answerBy({ startsOn, endsOn })).toBe(day);
});
