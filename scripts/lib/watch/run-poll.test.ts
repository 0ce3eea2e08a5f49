import { expect, test } from 'vitest';
import { isOut, outagesAfter } from './run-poll.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 10, minutes));
const failed = (status: string) => ({ outcome: 'failed', status, reason: '', retryAfter: null }) as const;

test('an outage begins with the first of two failed polls and ends with the first answer', () => {
  const once = outagesAfter([], { since: at(0), polls: 1 }, at(0));
  expect(once).toEqual([]);
  const open = outagesAfter(once, { since: at(0), polls: 2 }, at(10));
  expect(open).toEqual([{ from: at(0).toISOString(), to: null }]);
  expect(outagesAfter(open, { since: at(0), polls: 3 }, at(20))).toBe(open);
  const ended = outagesAfter(open, null, at(30));
  expect(ended).toEqual([{ from: at(0).toISOString(), to: at(30).toISOString() }]);
  expect(outagesAfter(ended, null, at(40))).toBe(ended);
});

test('an outage of three months ago is told no more', () => {
  const old = [{ from: '2026-08-01T00:00:00Z', to: '2026-08-01T01:00:00Z' }];
  expect(outagesAfter(old, { since: at(0), polls: 2 }, at(10))).toEqual([
    { from: at(0).toISOString(), to: null },
  ]);
});

test('a backend that refuses or asks to wait is not out of order', () => {
  expect(['none', '500', '503'].map((status) => isOut(failed(status)))).toEqual([true, true, true]);
  expect(['401', '404', '429'].map((status) => isOut(failed(status)))).toEqual([false, false, false]);
});
