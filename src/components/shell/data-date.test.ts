import { expect, test } from 'vitest';
import { italianDay } from './data-date.ts';

test('the day is the one in Italy', () => {
  expect(italianDay('2026-03-28T23:30:00Z')).toBe('29/03/2026');
});

test('what is no instant has no day', () => {
  expect(italianDay('')).toBe('');
});
