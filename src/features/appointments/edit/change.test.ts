// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { $toasts } from '#platform/toasts.ts';
import { Appointment } from '../contract.ts';
import { findAppointment, StateChanged, whileUnchanged, withdraw } from './change.ts';

const before = z.parse(Appointment, { id: 8071, status: 'IN_ATTESA', start: '2026-03-17 09:40:00' });
const refusedNow = { ...before, status: 'RIFIUTATA' };
const refused = (status: number) =>
  new PortalError(kindOfStatus(status), { call: 'changeAppointment', status });
const fail = (status: number) => () => Promise.reject(refused(status));
const read = (now: Appointment | null) => () => Promise.resolve(now);

/** Answers every call of the client with this status, and the appointment as it is then. */
function answering(...statuses: number[]) {
  const fetch = vi.fn(() => {
    const status = statuses.shift() ?? 500;
    const body = status === 200 ? JSON.stringify({ id: 8071, status: 'IN_ATTESA' }) : '{}';
    return Promise.resolve(new Response(body, { status }));
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(() => {
  $toasts.set([]);
  return () => vi.unstubAllGlobals();
});

test('409 means another state, which is read', async () => {
  await expect(whileUnchanged(fail(409), before, read(refusedNow))).rejects.toMatchObject({
    name: 'StateChanged',
    now: refusedNow,
  });
  await expect(whileUnchanged(fail(404), before, read(before))).rejects.toEqual(new StateChanged(null));
});

test('409 in the same state is about the slot, and so it is when the state cannot be read', async () => {
  await expect(whileUnchanged(fail(409), before, read(before))).rejects.toMatchObject({ kind: 'conflict' });
  await expect(whileUnchanged(fail(409), before, fail(503))).rejects.toMatchObject({ kind: 'conflict' });
  await expect(whileUnchanged(fail(422), before, read(refusedNow))).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test.each([404, 400])('%i: there is no such appointment', async (status) => {
  answering(status);
  expect(await findAppointment({ hash: 'Abcdefgh1234' })).toBeNull();
});

test('any other failure may be tried again', async () => {
  answering(503);
  await expect(findAppointment({ hash: 'Abcdefgh1234' })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a cancellation counts when the appointment is cancelled or gone already', async () => {
  for (const [status, now] of [
    [200, before],
    [404, null],
    [409, { ...before, status: 'ANNULLATA' }],
    [409, null],
  ] as const) {
    answering(status);
    expect(await withdraw({ hash: 'Abcdefgh1234' }, read(now), vi.fn())).toBe(true);
  }
});

test('what can no longer be cancelled is shown as it is now', async () => {
  answering(409);
  const onChanged = vi.fn();
  expect(await withdraw({ hash: 'Abcdefgh1234' }, read(refusedNow), onChanged)).toBe(false);
  expect(onChanged).toHaveBeenCalledWith(refusedNow);
  expect($toasts.get()).toHaveLength(1);
});
