import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './dates.ts';

test('a day begins and ends by the clocks of Rome, also when they change', () => {
  expect(startOfDay('2025-11-20')).toBe('2025-11-19T23:00:00.000Z');
  expect(endOfDay('2025-11-20')).toBe('2025-11-20T22:59:59.999Z');
  expect(startOfDay('2025-03-30')).toBe('2025-03-29T23:00:00.000Z');
  expect(endOfDay('2025-03-30')).toBe('2025-03-30T21:59:59.999Z');
});
