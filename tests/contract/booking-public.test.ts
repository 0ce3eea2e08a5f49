import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookAppointment, getCounter, listOffices } from '#features/appointments/booking-api.ts';
import { getAppointment, listAppointments } from '#features/appointments/api.ts';
import {
  cancelAppointment,
  changeAppointment,
  getAppointmentByHash,
} from '#features/appointments/changes-api.ts';
import { getCalendarByHash } from '#features/appointments/calendar-api.ts';
import { publicly } from '#contracts/endpoint.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { postPublicly, verifiedBrowser } from './booking-visits.ts';
import { host } from './outbox.ts';
import { booking } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const { email } = booking.customer;
const nobody = { cookie: '' };
const move = {
  start: '2026-03-12 11:00:00',
  notes: booking.notes,
  providerId: 'any-provider',
  serviceId: 12,
} as const;

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

  test('stands in no list of the citizen whose tax code a stranger wrote', async () => {
    const cookie = await verifiedBrowser(samples, visitor, email);
    const booked = (await (await postPublicly(visitor, cookie)).json()) as { id: number; hash: string };
    const listed = await visitor.read(listAppointments, { query: { length: 100 } });
    expect(listed.map(({ id }) => id)).not.toContain(String(booked.id));
    expect((await visitor.ask(getAppointment, { params: { id: String(booked.id) } })).status).toBe(404);
    const params = { hash: booked.hash };
    expect((await visitor.ask(getAppointmentByHash, { params, headers: nobody })).status).toBe(200);
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

  test('reads, changes and cancels nothing by its number without a session', async () => {
    const path = '/api-public/appsched/appointments/8071';
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const headers = { 'x-forwarded-host': host, 'content-type': 'application/json' };
      const body = method === 'PUT' ? JSON.stringify(move) : null;
      const answer = await samples.app.request(path, { method, headers, body });
      expect(answer.status).toBe(401);
    }
  });

  test('reads, changes and cancels the session’s own, as the other base does', async () => {
    const params = { id: '8071' };
    expect(await visitor.read(publicly(getAppointment), { params })).toEqual(
      await visitor.read(getAppointment, { params }),
    );
    const changed = await visitor.read(publicly(changeAppointment), { params, body: move });
    expect(changed).toEqual(await visitor.read(getAppointment, { params }));
    expect((await visitor.ask(publicly(cancelAppointment), { params })).status).toBe(204);
    expect(await visitor.read(getAppointment, { params })).toMatchObject({ status: 'ANNULLATA' });
  });

  test('neither reads, changes nor cancels what is somebody else’s, and says not whether it is there', async () => {
    for (const id of ['8101', '999999']) {
      const params = { id };
      expect((await visitor.ask(publicly(getAppointment), { params })).status).toBe(403);
      expect((await visitor.ask(publicly(changeAppointment), { params, body: move })).status).toBe(403);
      expect((await visitor.ask(publicly(cancelAppointment), { params })).status).toBe(403);
    }
  });
});
