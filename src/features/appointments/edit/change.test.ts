// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { Appointment } from '../api.ts';
import { findAppointment, StateChanged, whileUnchanged } from './change.ts';

const before = z.parse(Appointment, { id: 8071, status: 'IN_ATTESA', start: '2026-03-17 09:40:00' });
const refusedNow = { ...before, status: 'RIFIUTATA' };
const refused = (status: number) =>
  new PortalError(kindOfStatus(status), { call: 'changeAppointment', status });
const fail = (status: number) => () => Promise.reject(refused(status));
const read = (now: Appointment | null) => () => Promise.resolve(now);

/** Answers every call of the client with this status. */
function answering(status: number): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status })));
}

afterEach(() => void vi.unstubAllGlobals());

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
