import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentSystem } from '#domain/assets.ts';
import type { Position } from '../state/position.ts';
import type { Reported, Watched } from './verdict.ts';
import { PositionWatch } from './watch-position.ts';

const unpaid: Position = {
  system: 'PPAY',
  iuv: '01202500001200183',
  iud: null,
  notice: '301202500001200183',
  title: 'TARI 2025',
  type: null,
  cents: 14_850,
  parts: [],
  dueOn: null,
  paidAt: null,
  state: 'unpaid',
  hasReceipt: false,
  payUrl: null,
};
const pending: Position = { ...unpaid, state: 'pending' };
const paid: Position = { ...unpaid, state: 'paid' };
const withReceipt: Position = { ...paid, hasReceipt: true };

type Answer = Position | null | Error | 'never';

/** A watch whose reads answer one after the other; the last answer repeats. */
function watch(answers: readonly Answer[], system: PaymentSystem = 'PPAY', reported: Reported = 'paid') {
  const shown: Watched[] = [];
  const readAt: number[] = [];
  const began = Date.now();
  const read = vi.fn((signal: AbortSignal): Promise<Position | null> => {
    readAt.push(Date.now() - began);
    const answer = answers[Math.min(read.mock.calls.length, answers.length) - 1] ?? null;
    if (answer === 'never')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const watched = new PositionWatch({ system, reported, read, show: (known) => shown.push(known) });
  watched.start();
  const states = () => shown.map(({ sight }) => (sight.kind === 'found' ? sight.position.state : sight.kind));
  return { watched, shown, readAt, states, last: () => shown.at(-1) };
}

async function watchToEnd(answers: readonly Answer[], reported: Reported) {
  const watched = watch(answers, 'PPAY', reported);
  await vi.advanceTimersByTimeAsync(60_000);
  return watched;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the position is read 2, 4, 8, 15 and 30 seconds after the return, and then no more', async () => {
  const { readAt, last } = watch([pending]);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(last()?.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(readAt).toEqual([2000, 4000, 8000, 15_000, 30_000]);
  expect(last()).toEqual({ sight: { kind: 'found', position: pending }, isOver: true });
});

test('once paid with its receipt it is read no more; while the receipt is missing it is', async () => {
  const { readAt, states, last } = watch([pending, paid, paid, withReceipt]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readAt).toEqual([2000, 4000, 8000, 15_000]);
  expect(new Set(states())).toEqual(new Set(['pending', 'paid']));
  expect(last()).toEqual({ sight: { kind: 'found', position: withReceipt }, isOver: true });
});

test('paid never goes back', async () => {
  const { states } = watch([paid, unpaid, pending, null, new Error('503')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(states())).toEqual(new Set(['paid']));
});

test('called paid without receipt it may go back where the payment site said that nothing was paid', async () => {
  expect((await watchToEnd([paid, unpaid], 'cancelled')).states()).toContain('unpaid');
  expect((await watchToEnd([paid, withReceipt, unpaid], 'failed')).states()).not.toContain('unpaid');
});

test('reads that fail change nothing, and the next one tells', async () => {
  const { states, shown } = watch([new Error('503'), new Error('offline'), pending, new Error('500')]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(new Set(states())).toEqual(new Set(['pending']));
});

test('where no read succeeds, the end says so', async () => {
  const { shown } = watch([new Error('503')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([{ sight: { kind: 'unread' }, isOver: true }]);
});

test('a read that never answers is given up for the next, and the last after ten seconds', async () => {
  const { readAt, shown } = watch(['never', 'never', pending, 'never']);
  await vi.advanceTimersByTimeAsync(39_999);
  expect(readAt).toHaveLength(5);
  expect(shown.at(-1)).toMatchObject({ sight: { kind: 'found', position: pending }, isOver: false });
  await vi.advanceTimersByTimeAsync(1);
  expect(shown.at(-1)).toMatchObject({ sight: { kind: 'found', position: pending }, isOver: true });
});

test('a position that has left the open ones of MyPay is settled; of PiemontePay it may still come', async () => {
  const mypay = watch([null], 'MYPAY');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mypay.readAt).toEqual([2000]);
  expect(mypay.last()).toEqual({ sight: { kind: 'absent' }, isOver: true });
  const ppay = watch([null, null, paid]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ppay.last()).toEqual({ sight: { kind: 'found', position: paid }, isOver: true });
});

test('after the end the citizen can look again, and is told whether something has changed', async () => {
  const reads = [pending, pending, pending, pending, pending, pending, new Error('503'), withReceipt];
  const { watched, last } = watch(reads);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await watched.look(), await watched.look(), await watched.look()]).toEqual([
    'same',
    'failed',
    'changed',
  ]);
  expect(last()).toEqual({ sight: { kind: 'found', position: withReceipt }, isOver: true });
});

test('a receipt that has come is a change', async () => {
  const { watched } = await watchToEnd([paid, paid, paid, paid, paid, withReceipt], 'cancelled');
  expect(await watched.look()).toBe('changed');
});

test('a page that was left neither reads nor shows', async () => {
  const { watched, readAt, shown } = watch(['never', pending]);
  await vi.advanceTimersByTimeAsync(2000);
  watched.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readAt).toEqual([2000]);
  expect(shown).toEqual([]);
});
