import { expect, test } from 'vitest';
import { clockText, codeExpiry, secondsUntil, announcementAt } from './code-expiry.ts';

const now = Date.parse('2026-03-02T10:00:00Z');
const minute = 60_000;

test('a code ends when its answer says', () => {
  expect(codeExpiry(now + 5 * minute, now)).toBe(now + 5 * minute);
});

test('a clock that is ahead or behind by more than a code’s life gives it five minutes', () => {
  expect(codeExpiry(now - minute, now)).toBe(now + 5 * minute);
  expect(codeExpiry(now + 120 * minute, now)).toBe(now + 5 * minute);
});

test('the countdown shows minutes and seconds, and stops at nothing', () => {
  expect(clockText(secondsUntil(now + 5 * minute, now))).toBe('05:00');
  expect(clockText(secondsUntil(now + 61_001, now))).toBe('01:02');
  expect(secondsUntil(now, now + minute)).toBe(0);
});

test('it is spoken at a minute and at the end, once, also when a sleeping tab misses the very second', () => {
  expect(announcementAt(61, 60)).toBe('minute');
  expect(announcementAt(60, 59)).toBeNull();
  expect(announcementAt(75, 41)).toBe('minute');
  expect(announcementAt(1, 0)).toBe('end');
  expect(announcementAt(200, 0)).toBe('end');
  expect(announcementAt(0, 0)).toBeNull();
});
