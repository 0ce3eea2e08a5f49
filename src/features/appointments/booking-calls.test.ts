import { expect, test, vi } from 'vitest';
import {
  bookAppointment,
  cancelAppointment,
  changeAppointment,
  readCounters,
  readFreeHours,
  readLegalContents,
  readOperators,
  readTakenDays,
} from './booking-calls.ts';
import { readAppointment } from './changes-api.ts';
import { createClient } from '#platform/http.ts';

const mine = { base: 'auth' } as const;
const anybody = { base: 'public' } as const;

function answering(body: unknown, status = 200) {
  const asked: { path: string; init: RequestInit; body: unknown }[] = [];
  const fetch = vi.fn((url: string, init: RequestInit = {}) => {
    asked.push({ path: url, init, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
  return { client: createClient({ fetch: fetch as never }), asked };
}

test('the same call goes to the base that the citizen may use', async () => {
  const { client, asked } = answering([]);
  await readTakenDays(client, mine, { counter: '12', month: '2026-03' });
  await readTakenDays(client, anybody, { counter: '12', month: '2026-03', edited: { hash: 'abcdefgh' } });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/appsched/services/12/unavailable_dates?date=2026-03-15',
    '/api-public/appsched/services/12/unavailable_dates?date=2026-03-15&hash=abcdefgh',
  ]);
});

test('free hours are asked for an operator and for the appointment that is edited', async () => {
  const { client, asked } = answering(['10:00', '9:30']);
  const hours = { counter: '12', day: '2026-03-12', operator: '5', edited: { id: '8071' } } as const;
  expect(await readFreeHours(client, { ...mine, delegation: 'd-1' }, hours)).toEqual(['09:30', '10:00']);
  const query = 'date=2026-03-12&providerId=5&appointmentId=8071';
  expect(asked[0]?.path).toBe(`/api/appsched/services/12/availabilities?${query}`);
  expect(new Headers(asked[0]?.init.headers).get('X-Delega')).toBe('d-1');
});

test('a counter belongs to the office it was asked for, unless it names another', async () => {
  const { client } = answering([{ id: 1 }, { id: 2, categoryId: 9 }]);
  const counters = await readCounters(client, mine, '3');
  expect(counters.map(({ officeId }) => officeId)).toEqual(['3', '9']);
});

test('one operator alone is no choice', async () => {
  const operator = { id: 5, firstName: 'Lia', lastName: 'Bruni' };
  expect(await readOperators(answering([operator]).client, mine, '12')).toEqual([]);
  expect(await readOperators(answering([operator, { id: 6 }]).client, mine, '12')).toHaveLength(2);
});

test('legal contents that cannot be read ask for nothing', async () => {
  expect(await readLegalContents(answering({}, 503).client)).toBeNull();
});

const choice = {
  counterId: '12',
  operatorId: null,
  day: '2026-03-12',
  hour: '09:40',
  reason: { id: '42', name: 'Carta' },
  details: 'rinnovo',
} as const;

test('a booking sends what the service knows, under the key of its intent', async () => {
  const { client, asked } = answering({ id: 9001, status: 'APPROVATA', hash: 'k3Fq9ZtB2xLm' }, 201);
  const customer = { name: 'Ada', surname: 'Verdi', email: 'ada@posta.example', taxCode: 'vrddaa81c54f952j' };
  const booked = await bookAppointment(
    client,
    anybody,
    { ...choice, customer, privacyAccepted: true },
    'k-1',
  );
  expect(booked).toMatchObject({ id: '9001', hash: 'k3Fq9ZtB2xLm' });
  expect(asked[0]?.path).toBe('/api-public/appsched/appointments');
  expect(new Headers(asked[0]?.init.headers).get('Idempotency-Key')).toBe('k-1');
  expect(asked[0]?.body).toEqual({
    start: '2026-03-12 09:40:00',
    notes: '(42) Carta - rinnovo',
    providerId: 'any-provider',
    serviceId: 12,
    customer: {
      firstName: 'Ada',
      lastName: 'Verdi',
      email: 'ada@posta.example',
      codice_fiscale: 'VRDDAA81C54F952J',
    },
    privacyAccepted: true,
  });
});

test('an appointment is read and changed by number or by secret', async () => {
  const { client, asked } = answering({ id: 8071 });
  await readAppointment(client, { id: '8071' });
  await readAppointment(client, { hash: 'abcdefgh' });
  await changeAppointment(client, { id: '8071' }, { ...choice, operatorId: '5' }, 'k-1');
  await changeAppointment(client, { hash: 'abcdefgh' }, choice, 'k-2');
  expect(asked.map(({ path, init }) => `${init.method} ${path}`)).toEqual([
    'GET /api/appsched/appointments/8071?aggregates=true',
    'GET /api-public/appsched/appointments/hash/abcdefgh',
    'PUT /api/appsched/appointments/8071',
    'PUT /api-public/appsched/appointments/hash/abcdefgh',
  ]);
  expect(asked[2]?.body).toMatchObject({ providerId: 5, serviceId: 12 });
});

test.each([{ id: '8071' }, { hash: 'abcdefgh' }])('what is gone counts as cancelled: %j', async (target) => {
  await cancelAppointment(answering(null, 404).client, target);
  await cancelAppointment(answering(null, 204).client, target);
  const refused = cancelAppointment(answering({}, 409).client, target);
  await expect(refused).rejects.toMatchObject({ kind: 'conflict' });
});
