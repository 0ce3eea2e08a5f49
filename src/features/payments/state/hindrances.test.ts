// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hindranceOf, noteHindrance, noteInProgress } from './pay.ts';
import type { Position } from './position.ts';

const position: Position = {
  ...{ type: null, cents: 8500, parts: [], paidAt: null, hasReceipt: false, payUrl: null },
  system: 'MYPAY',
  iuv: '02202500000037731',
  iud: 'n-1',
  notice: '302202500000037731',
  title: 'Retta',
  dueOn: '2026-03-01',
  state: 'unpaid',
};
const inProgress: Position = { ...position, system: 'PPAY', state: 'pending' };
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a payment that was begun elsewhere ends twenty minutes after it was seen first, however often it is looked at', () => {
  const until = Date.now() + minutes(20);
  for (const _ of [1, 2]) {
    noteInProgress(inProgress);
    expect(hindranceOf(inProgress)).toEqual({ kind: 'begun', until });
    vi.advanceTimersByTime(minutes(15));
  }
  expect(until).toBeLessThan(Date.now());
});

test('what the archive calls open again can be paid at once', () => {
  noteInProgress(inProgress);
  expect(hindranceOf({ ...inProgress, state: 'unpaid' })).toBeNull();
});

test('a refusal as under way counts for twenty minutes where the archive knows no such state', () => {
  noteHindrance(position, 'begun');
  vi.advanceTimersByTime(minutes(20) - 1);
  expect(hindranceOf(position)?.kind).toBe('begun');
  vi.advanceTimersByTime(1);
  expect(hindranceOf(position)).toBeNull();
});

test('a notice that was refused as expired is not offered again, until it is issued anew or paid', () => {
  noteHindrance(position, 'expired');
  vi.advanceTimersByTime(minutes(120));
  expect(hindranceOf(position)).toEqual({ kind: 'expired' });
  expect(hindranceOf({ ...position, dueOn: '2026-09-01' as Position['dueOn'] })).toBeNull();
  expect(hindranceOf({ ...position, state: 'paid' })).toBeNull();
  expect(hindranceOf({ ...position, iuv: '02202500000037732' })).toBeNull();
});
