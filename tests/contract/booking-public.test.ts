import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookAppointment, getCounter, listOffices } from '#features/appointments/booking-contract.ts';
import { getAppointment, listAppointments } from '#features/appointments/contract.ts';
import {
  cancelAppointmentByHash,
  changeAppointmentByHash,
  getAppointmentByHash,
} from '#features/appointments/hash-contract.ts';
import { getCalendarByHash } from '#features/appointments/contract.ts';
import { publicly } from '#contracts/endpoint.ts';
import { requestSessionCode, verifySessionCode } from '#features/one-time-code/session-contract.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import {
  askCode,
  host,
  hoursOf,
  lastCode,
  outboxOf,
  postPublicly,
  tryCode,
  verifiedBrowser,
} from './booking-visits.ts';
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

function otherThan(code: string): string {
  return code === '11111' ? '22222' : '11111';
}

/** An appointment that was booked without a login. */
async function bookedHash(): Promise<string> {
  const cookie = await verifiedBrowser(samples, visitor, email);
  const answer = await postPublicly(visitor, cookie);
  return ((await answer.json()) as { hash: string }).hash;
}

describe('the code of a browser', () => {
  test('leaves by the outbox alone, and its cookie reaches no script and no other path', async () => {
    const answer = await visitor.ask(requestSessionCode, { body: { email }, headers: nobody });
    expect(await answer.json()).toEqual({
      expirationDate: '2026-03-10T09:05:00.000+00:00',
      tipoRichiesta: 'EMAIL',
    });
    const cookie = answer.headers.get('set-cookie');
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/api-public(;|$)/);
    expect(await lastCode(samples)).toMatch(/^\d{5}$/);
    expect((await outboxOf(samples))[0]?.to).toBe(email);
  });

  test('verifies the address for thirty minutes, once', async () => {
    const { cookie } = await askCode(visitor, { email });
    const query = { otp: await lastCode(samples) };
    const outcome = await visitor.read(verifySessionCode, { query, headers: { cookie } });
    expect(outcome).toEqual({ verified: true, expiresAt: '2026-03-10T09:30:00.000Z' });
    expect(await tryCode(visitor, query.otp, cookie)).toBe(403);
  });

  test('is worth nothing in another browser, nor in one that asked for none', async () => {
    const { cookie } = await askCode(visitor, { email });
    const code = await lastCode(samples);
    const other = await askCode(visitor, { email: 'altra@posta.example' });
    expect(other.cookie).not.toBe(cookie);
    expect(await tryCode(visitor, code, '')).toBe(400);
    expect(await tryCode(visitor, code, 'session-otp=inventato')).toBe(400);
    expect(await tryCode(visitor, otherThan(await lastCode(samples)), other.cookie)).toBe(404);
    expect(await tryCode(visitor, code, cookie)).toBe(200);
  });

  test('is dead after five minutes, after five wrong tries and after a newer one', async () => {
    const { cookie } = await askCode(visitor, { email });
    const first = await lastCode(samples);
    await askCode(visitor, { email }, cookie);
    const second = await lastCode(samples);
    expect(await tryCode(visitor, first, cookie)).toBe(first === second ? 200 : 404);
    for (let tries = first === second ? 0 : 1; tries < 5; tries += 1)
      expect(await tryCode(visitor, otherThan(second), cookie)).toBe(first === second ? 403 : 404);
    expect(await tryCode(visitor, second, cookie)).toBe(403);
    await askCode(visitor, { email }, cookie);
    samples.setClock('2026-03-10T09:05:00.000Z');
    expect(await tryCode(visitor, await lastCode(samples), cookie)).toBe(403);
  });

  test.each(['nessuno', 'a@b', `${'a'.repeat(250)}@posta.example`])('%j is no address', async (wrong) => {
    expect((await askCode(visitor, { email: wrong })).status).toBe(400);
    expect(await outboxOf(samples)).toEqual([]);
  });

  test.each(['', '1234', 'abcde'])('%j is no code', async (otp) => {
    const { cookie } = await askCode(visitor, { email });
    expect(await tryCode(visitor, otp, cookie)).toBe(400);
  });

  test('is sent five times an hour to a browser and for a tax code, twenty to an address', async () => {
    const statuses = [];
    let cookie = '';
    for (let sent = 0; sent < 6; sent += 1) {
      const asked = await askCode(visitor, { email: `a${sent}@posta.example` }, cookie);
      cookie = asked.cookie;
      statuses.push(asked.status);
    }
    const codiceFiscale = ada.taxCode;
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await askCode(visitor, { email: `b${sent}@posta.example`, codiceFiscale })).status);
    const five = [200, 200, 200, 200, 200, 403];
    expect(statuses).toEqual([...five, ...five]);
    const toOne = [];
    for (let sent = 0; sent < 21; sent += 1) toOne.push((await askCode(visitor, { email })).status);
    expect(toOne.filter((status) => status === 200)).toHaveLength(20);
    expect(toOne[20]).toBe(403);
    samples.setClock('2026-03-10T10:00:01.000Z');
    expect((await askCode(visitor, { email, codiceFiscale }, cookie)).status).toBe(200);
  });

  test('every answer about it takes as long as any other', async () => {
    const { cookie } = await askCode(visitor, { email });
    const code = await lastCode(samples);
    await askCode(visitor, { email: 'nessuno' });
    await tryCode(visitor, otherThan(code), cookie);
    await tryCode(visitor, code, cookie);
    await tryCode(visitor, code, '');
    expect(samples.wait.mock.calls).toEqual(Array.from({ length: 5 }, () => [60]));
  });

  test('cannot be used up by a link of another site', async () => {
    const { cookie } = await askCode(visitor, { email });
    const query = { otp: await lastCode(samples) };
    const headers = { cookie, 'sec-fetch-site': 'cross-site' };
    expect((await visitor.ask(verifySessionCode, { query, headers })).status).toBe(403);
    expect(await tryCode(visitor, query.otp, cookie)).toBe(200);
  });
});

describe('booking without a login', () => {
  test('needs a verified address, which one booking spends', async () => {
    const refused = await postPublicly(visitor, '');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      { status: 401, title: 'autenticazione fallita', details: null },
    ]);
    const cookie = await verifiedBrowser(samples, visitor, email);
    const later = { start: '2026-03-12 10:40:00' };
    expect((await postPublicly(visitor, cookie)).status).toBe(201);
    expect((await postPublicly(visitor, cookie, later)).status).toBe(401);
  });

  test('needs the address that was verified, however it is written', async () => {
    const cookie = await verifiedBrowser(samples, visitor, email);
    const customer = { ...booking.customer, email: 'altra@posta.example' };
    expect((await postPublicly(visitor, cookie, { customer })).status).toBe(401);
    const shouted = { ...booking.customer, email: ' ADA@Posta.example ' };
    expect((await postPublicly(visitor, cookie, { customer: shouted })).status).toBe(201);
  });

  test('is refused when the verification is over', async () => {
    const cookie = await verifiedBrowser(samples, visitor, email);
    samples.setClock('2026-03-10T09:30:00.000Z');
    expect((await postPublicly(visitor, cookie)).status).toBe(401);
  });

  test('keeps the verification when the slot is gone', async () => {
    const cookie = await verifiedBrowser(samples, visitor, email);
    expect((await postPublicly(visitor, cookie, { start: '2026-03-12 09:40:00' })).status).toBe(422);
    expect((await postPublicly(visitor, cookie)).status).toBe(201);
  });

  test('of two browsers at one moment one wins', async () => {
    const cookies = [
      await verifiedBrowser(samples, visitor, email),
      await verifiedBrowser(samples, visitor, email),
    ];
    const answers = await Promise.all(cookies.map((cookie) => postPublicly(visitor, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('needs no code for who is logged in and books for themselves', async () => {
    expect((await visitor.ask(publicly(bookAppointment), { body: booking })).status).toBe(201);
    const customer = { ...booking.customer, codice_fiscale: bruno.taxCode };
    const body = { ...booking, start: '2026-03-12 10:40:00', customer };
    expect((await visitor.ask(publicly(bookAppointment), { body })).status).toBe(401);
  });

  test('is closed where the module is not public, but for links of e-mails', async () => {
    const there = await samples.visit(ada.taxCode, 'borgolago');
    for (const call of [listOffices, getCounter, bookAppointment, listAppointments]) {
      const answer = await there.ask(publicly<string, unknown, unknown, unknown>(call as never), {
        params: { id: '41' },
        ...(call.method === 'POST' && { body: booking }),
      });
      expect([call.id, answer.status, await answer.json()]).toEqual([
        call.id,
        403,
        { status: 403, title: 'Not authorized', details: null },
      ]);
    }
    const { hash } = await there.read(getAppointment, { params: { id: '511' } });
    const link = { params: { hash: hash ?? '' }, headers: nobody };
    expect((await there.ask(getAppointmentByHash, link)).status).toBe(200);
    const query = { hash: hash ?? '' };
    expect((await there.ask(getCalendarByHash, { query, headers: nobody })).status).toBe(200);
  });
});

describe('the public base', () => {
  const mine = { codice_fiscale: ada.taxCode };

  test('lists the appointments of the session, nobody else’s and nobody’s without one', async () => {
    const call = publicly(listAppointments);
    expect(await visitor.read(call, { query: mine })).toEqual(
      await visitor.read(listAppointments, { query: mine }),
    );
    const query = { codice_fiscale: bruno.taxCode };
    expect((await visitor.ask(call, { query })).status).toBe(403);
    expect((await visitor.ask(call, { query: mine, headers: nobody })).status).toBe(403);
  });

  test('reads, changes and cancels nothing by its number', async () => {
    const path = '/api-public/appsched/appointments/8071';
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await samples.app.request(path, { method, headers: { 'x-forwarded-host': host } });
      expect(answer.status).toBe(403);
    }
  });
});

describe('by the secret of the e-mail', () => {
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

  test('one address may try thirty times in ten minutes', async () => {
    const from = (address: string) => ({
      params: { hash: 'abcdefgh' },
      headers: { ...nobody, 'x-forwarded-for': address },
    });
    for (let tries = 0; tries < 30; tries += 1)
      expect((await visitor.ask(getAppointmentByHash, from('192.0.2.1'))).status).toBe(404);
    const refused = await visitor.ask(getAppointmentByHash, from('192.0.2.1'));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await visitor.ask(cancelAppointmentByHash, from('192.0.2.1'))).status).toBe(429);
    expect((await visitor.ask(getAppointmentByHash, from('192.0.2.2'))).status).toBe(404);
    samples.setClock('2026-03-10T09:10:00.000Z');
    expect((await visitor.ask(getAppointmentByHash, from('192.0.2.1'))).status).toBe(404);
  });
});
