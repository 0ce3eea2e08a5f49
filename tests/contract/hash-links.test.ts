import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  cancelAppointmentByHash,
  changeAppointmentByHash,
  getAppointmentByHash,
} from '#features/appointments/changes-api.ts';
import { getCalendarByHash } from '#features/appointments/calendar-api.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { hoursOf, postPublicly, verifiedBrowser } from './booking-visits.ts';
import { host } from './outbox.ts';
import { appointmentChange, booking } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const { email } = booking.customer;
const nobody = { cookie: '' };

/** An appointment that was booked without a login. */
async function bookedHash(): Promise<string> {
  const cookie = await verifiedBrowser(samples, visitor, email);
  const answer = await postPublicly(visitor, cookie);
  return ((await answer.json()) as { hash: string }).hash;
}

const by = (hash: string) => ({ params: { hash }, headers: nobody });

test('an appointment is read with what names the citizen hidden', async () => {
  const appointment = await visitor.read(getAppointmentByHash, by(await bookedHash()));
  expect(appointment).toMatchObject({
    counter: 'Sportello anagrafe 1',
    customer: { name: 'Ada', surname: 'Verdi', email: 'a***@posta.example', taxCode: 'VRD***' },
  });
  expect(JSON.stringify(appointment)).not.toContain(ada.taxCode);
});

test('it is changed, cancelled, and then still read', async () => {
  const hash = await bookedHash();
  const body = { ...appointmentChange, start: '2026-03-12 11:00:00' };
  const changed = await visitor.read(changeAppointmentByHash, { ...by(hash), body });
  expect(changed).toMatchObject({ startsAt: '2026-03-12T10:00:00.000Z', customer: { taxCode: 'VRD***' } });
  expect((await visitor.ask(cancelAppointmentByHash, by(hash))).status).toBe(204);
  expect((await visitor.ask(cancelAppointmentByHash, by(hash))).status).toBe(409);
  expect((await visitor.ask(changeAppointmentByHash, { ...by(hash), body })).status).toBe(409);
  expect(await visitor.read(getAppointmentByHash, by(hash))).toMatchObject({ status: 'ANNULLATA' });
  expect(await hoursOf(visitor, 12, '2026-03-12')).toContain('11:00');
});

test.each([
  ['abcdefgh', 404],
  ['abc', 400],
  ['a'.repeat(65), 400],
  ['abcd-efgh', 400],
])('%s answers %i', async (hash, status) => {
  expect((await visitor.ask(getAppointmentByHash, by(hash))).status).toBe(status);
  expect((await visitor.ask(cancelAppointmentByHash, by(hash))).status).toBe(status);
});

test('thirty calls with a secret are answered in ten minutes, whatever they say of where they come from', async () => {
  const from = (address: string) => ({ headers: { ...nobody, 'x-forwarded-for': address } });
  const params = { hash: 'abcdefgh' };
  for (let tries = 0; tries < 30; tries += 1) {
    const asked = from(`192.0.2.${tries}`);
    const answer =
      tries % 2 === 0
        ? await visitor.ask(getAppointmentByHash, { params, ...asked })
        : await visitor.ask(getCalendarByHash, { query: params, ...asked });
    expect(answer.status).toBe(404);
  }
  const refused = await visitor.ask(getAppointmentByHash, { params, ...from('192.0.2.200') });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  expect((await visitor.ask(cancelAppointmentByHash, { params, ...from('192.0.2.201') })).status).toBe(429);
  expect((await visitor.ask(getCalendarByHash, { query: params, headers: nobody })).status).toBe(429);
  samples.setClock('2026-03-10T09:10:00.000Z');
  expect((await visitor.ask(getAppointmentByHash, { params, headers: nobody })).status).toBe(404);
});

test('connections are counted by their own address', async () => {
  const ask = async (remoteAddress: string) => {
    const answer = await samples.app.request(
      '/api-public/appsched/appointments/hash/abcdefgh',
      { headers: { 'x-forwarded-host': host } },
      { incoming: { socket: { remoteAddress } } },
    );
    return answer.status;
  };
  for (let tries = 0; tries < 30; tries += 1) await ask('192.0.2.1');
  expect([await ask('192.0.2.1'), await ask('192.0.2.2')]).toEqual([429, 404]);
});
