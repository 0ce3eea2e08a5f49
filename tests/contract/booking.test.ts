import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bookAppointment,
  getCounter,
  listCounters,
  listOffices,
  listOperators,
} from '#features/appointments/booking-api.ts';
import { getAppointment, type Appointment } from '#features/appointments/api.ts';
import { getLegalContents } from '#features/appointments/legal-api.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { hoursOf, post } from './booking-visits.ts';
import { booking } from './valid-bodies.ts';

// A Tuesday, ten o'clock in Rome.
let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const counters = (who: Visitor, id: string) => who.read(listCounters, { params: { id } });

describe('offices and counters', () => {
  test('every counter of every office can be asked for by itself', async () => {
    for (const tenant of ['torrebianca', 'borgolago']) {
      const there = await samples.visit(ada.taxCode, tenant);
      const offices = await there.read(listOffices);
      expect(offices.length).toBeGreaterThan(1);
      for (const office of offices)
        for (const counter of await counters(there, office.id)) {
          expect(counter).toMatchObject({ officeId: office.id });
          expect(await there.read(getCounter, { params: { id: counter.id } })).toEqual(counter);
        }
    }
  });

  test('the samples have one counter alone, a virtual one, one that approves, several operators, no reasons', async () => {
    const offices = await visitor.read(listOffices);
    const all = await Promise.all(offices.map(({ id }) => counters(visitor, id)));
    expect(offices.length).toBeGreaterThanOrEqual(4);
    expect(all.some((found) => found.length === 1)).toBe(true);
    const flat = all.flat();
    expect(flat.some(({ isVirtual }) => isVirtual)).toBe(true);
    expect(flat.some(({ approvesAtOnce }) => !approvesAtOnce)).toBe(true);
    expect(flat.some(({ reasons }) => reasons.length === 0)).toBe(true);
    const operators = await Promise.all(
      flat.map(({ id }) => visitor.read(listOperators, { params: { id } })),
    );
    expect(operators.some((found) => found.length > 1)).toBe(true);
  });

  test('the window is six months long', async () => {
    const counter = await visitor.read(getCounter, { params: { id: '12' } });
    expect([counter.firstDate, counter.lastDate]).toEqual(['2026-03-10', '2026-09-10']);
  });

  test.each([
    [listCounters, '99'],
    [listCounters, 'x'],
    [getCounter, '99'],
    [getCounter, '3'],
    [listOperators, '99'],
  ])('an unknown one answers an empty 404', async (call, id) => {
    const answer = await visitor.ask(call, { params: { id } });
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });
});

describe('booking', () => {
  test('is confirmed at once, or waits where the office has to approve', async () => {
    const booked = await visitor.read(bookAppointment, { body: booking });
    expect(booked).toMatchObject({
      status: 'APPROVATA',
      startsAt: '2026-03-12T09:20:00.000Z',
      endsAt: '2026-03-12T09:40:00.000Z',
      counterId: '12',
      officeId: '3',
      operatorId: '5',
      customer: { name: 'Ada', surname: 'Verdi', email: 'ada@posta.example', taxCode: ada.taxCode },
    });
    expect(booked.hash).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(await visitor.read(getAppointment, { params: { id: booked.id } })).toEqual(booked);
    const waiting = { ...booking, serviceId: 31, start: '2026-03-13 09:00:00' };
    const next = await visitor.read(bookAppointment, { body: waiting });
    expect(next).toMatchObject({ status: 'IN_ATTESA', id: String(Number(booked.id) + 1) });
  });

  test('answers 201 and takes the slot', async () => {
    expect((await post(visitor)).status).toBe(201);
    expect(await hoursOf(visitor, 12, '2026-03-12')).not.toContain('10:20');
  });

  test('of two citizens at one moment one wins', async () => {
    const others = await samples.visit(bruno.taxCode);
    const customer = { ...booking.customer, codice_fiscale: bruno.taxCode };
    const statuses = await Promise.all([post(visitor), post(others, { customer })]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('takes whoever is free, then nobody', async () => {
    const wish = { serviceId: 13, start: '2026-03-13 09:00:00' };
    const operators = [];
    for (const _ of [1, 2]) {
      const answer = await post(visitor, wish);
      operators.push(((await answer.json()) as { providerId: number }).providerId);
    }
    expect(operators.toSorted()).toEqual([6, 8]);
    expect((await post(visitor, wish)).status).toBe(422);
  });

  test('of one operator leaves the others free', async () => {
    const wish = { serviceId: '13', start: '2026-03-13 09:00', providerId: 8 };
    expect((await post(visitor, wish)).status).toBe(201);
    expect((await post(visitor, wish)).status).toBe(422);
    expect(await hoursOf(visitor, 13, '2026-03-13', { providerId: '8' })).not.toContain('09:00');
    expect(await hoursOf(visitor, 13, '2026-03-13', { providerId: '6' })).toContain('09:00');
    expect(await hoursOf(visitor, 13, '2026-03-13')).toContain('09:00');
  });

  test.each([
    ['a taken slot', { start: '2026-03-12 09:40:00' }],
    ['the past', { start: '2026-03-10 09:40:00' }],
    ['this very minute', { start: '2026-03-10 10:00:00' }],
    ['a holiday', { start: '2026-06-02 09:00:00' }],
    ['Easter Monday', { start: '2026-04-06 09:00:00' }],
    ['a Sunday', { start: '2026-03-15 09:00:00' }],
    ['a day beyond the window', { start: '2026-09-11 09:00:00' }],
    ['a day before the window', { serviceId: 31, start: '2026-03-11 09:00:00' }],
    ['a time between two slots', { start: '2026-03-12 10:25:00' }],
    ['a time with seconds', { start: '2026-03-12 10:20:30' }],
    ['a day that is none', { start: '2026-02-30 10:20:00' }],
    ['a counter without any slot', { serviceId: 61, start: '2026-03-12 09:00:00' }],
  ])('%s is refused with 422', async (_, change) => {
    expect((await post(visitor, change)).status).toBe(422);
  });

  test.each([
    ['an unknown counter', { serviceId: 99 }],
    ['an operator of another counter', { providerId: 8 }],
    ['a consent that was not given', { privacyAccepted: false }],
    ['no customer', { customer: undefined }],
  ])('%s is refused with 400', async (_, change) => {
    expect((await post(visitor, change)).status).toBe(400);
  });

  test('in another’s name is refused, unless they delegated appointments', async () => {
    const body = { ...booking, customer: { ...booking.customer, codice_fiscale: bruno.taxCode } };
    expect((await visitor.ask(bookAppointment, { body })).status).toBe(403);
    const headers = { 'x-delega': actingForBruno.appointments };
    const booked = await visitor.read(bookAppointment, { body, headers });
    expect(booked.customer).toMatchObject({ name: 'Bruno', taxCode: bruno.taxCode });
  });

  test('has the name of the session, whatever is sent', async () => {
    const customer = { ...booking.customer, firstName: 'Zoe', lastName: 'Blu' };
    const booked = await visitor.read(bookAppointment, { body: { ...booking, customer } });
    expect(booked.customer).toMatchObject({ name: 'Ada', surname: 'Verdi' });
  });

  test('twice under one key books once', async () => {
    const send = () =>
      visitor.read<Appointment>(bookAppointment, {
        body: booking,
        headers: { 'idempotency-key': 'chiave-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second).toEqual(first);
  });
});

test('what has to be accepted is told where anybody may book', async () => {
  const contents = await visitor.read(getLegalContents);
  expect(contents?.privacy).toMatch(/^<p>/);
  expect(contents?.terms).toMatch(/^<p>/);
  const there = await samples.visit(ada.taxCode, 'borgolago');
  expect((await there.ask(getLegalContents)).status).toBe(403);
});
