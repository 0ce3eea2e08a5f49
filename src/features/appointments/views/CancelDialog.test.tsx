// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $toasts } from '#platform/toasts.ts';
import { Appointment } from '../api.ts';
import { cancelAppointment } from './CancelDialog.tsx';

const before = z.parse(Appointment, { id: 8071, status: 'IN_ATTESA', start: '2026-03-17 09:40:00' });
const refusedNow = { ...before, status: 'RIFIUTATA' };

const onChanged = vi.fn();

/** Cancels where the service answers with this status, and with the appointment as it is then. */
function cancel(status: number, now: Appointment | null): Promise<boolean> {
  const answer = () => new Response(status === 200 ? JSON.stringify({ id: 8071 }) : '{}', { status });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  return cancelAppointment({ hash: 'Abcdefgh1234' }, { read: () => Promise.resolve(now), onChanged });
}

beforeEach(() => {
  $toasts.set([]);
  onChanged.mockReset();
  return () => vi.unstubAllGlobals();
});

test.each([
  [200, before],
  [404, null],
  [409, { ...before, status: 'ANNULLATA' }],
  [409, null],
  [500, { ...before, status: 'ANNULLATA' }],
])('%i: a cancellation counts when the appointment is cancelled or gone already', async (status, now) => {
  expect(await cancel(status, now)).toBe(true);
  expect(onChanged).not.toHaveBeenCalled();
});

test('what can no longer be cancelled is shown as it is now', async () => {
  expect(await cancel(409, refusedNow)).toBe(false);
  expect(onChanged).toHaveBeenCalledWith(refusedNow);
  expect($toasts.get()).toHaveLength(1);
});

test('any other failure may be tried again', async () => {
  await expect(cancel(500, before)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(cancel(503, before)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(onChanged).not.toHaveBeenCalled();
});
