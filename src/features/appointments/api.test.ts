import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listAppointments } from './api.ts';

const read = (fields: object) => z.parse(listAppointments.answer, [{ id: 1, ...fields }])[0];
const counter = { name: 'Tributi', location: 'Piazza Esempio 1' };

test.each([
  ['a counter that says so', { service: { ...counter, virtuale: true } }],
  ['a link to a video call', { service: counter, meetingLink: 'https://incontri.example/1' }],
  ['a link that cannot be followed', { service: counter, meetingLink: 'meet.example/abc-defg' }],
  ['a counter without an address', { service: { name: 'Tributi', location: ' ' } }],
])('an appointment is at a virtual counter: %s', (_, fields) => {
  expect(read(fields)).toMatchObject({ isVirtual: true });
});

test('of the links to a video call only an address is followed', () => {
  expect(read({ meetingLink: 'https://incontri.example/1' })?.meetingLink).toBe('https://incontri.example/1');
  expect(read({ meetingLink: 'meet.example/abc-defg' })?.meetingLink).toBeNull();
});

test.each([
  ['an address', { service: counter, meetingLink: '' }],
  ['a counter of which nothing is known', { service: null }],
])('an appointment is at no virtual counter: %s', (_, fields) => {
  expect(read(fields)).toMatchObject({ isVirtual: false });
});

test('an appointment names its secret, its counter, its operator and its customer', () => {
  const appointment = read({
    hash: 'k3Fq9ZtB2xLm',
    stato: 'APPROVATA',
    notes: '(42) Carta - prima riga\nseconda riga',
    serviceId: '12',
    provider: { id: 5, firstName: 'Lia', lastName: 'Bruni' },
    category: { id: 3, name: 'Anagrafe' },
    service: { ...counter, id: 12, description: '<p>Portare la carta scaduta</p>' },
    customer: { firstName: 'Ada', lastName: 'Verdi', email: 'a***@posta.example' },
  });
  expect(appointment).toMatchObject({
    hash: 'k3Fq9ZtB2xLm',
    status: 'APPROVATA',
    endsAt: null,
    officeId: '3',
    counterId: '12',
    operatorId: '5',
    counterDescription: 'Portare la carta scaduta',
    reason: '(42) Carta - prima riga seconda riga',
    notes: '(42) Carta - prima riga\nseconda riga',
    customer: { name: 'Ada', surname: 'Verdi', email: 'a***@posta.example', taxCode: null },
  });
});

test('an appointment without its aggregates names what it has', () => {
  expect(read({ serviceId: 12, providerId: 5 })).toMatchObject({
    counterId: '12',
    operatorId: '5',
    officeId: null,
    counter: null,
    customer: null,
    hash: null,
  });
});

test('a newer service names the office in the counter', () => {
  expect(read({ service: { ...counter, serviceCategoryId: 7 } })).toMatchObject({ officeId: '7' });
});

test.each([[[]], [''], [false]])(
  'an appointment stays when its service, customer and operator are %j',
  (none) => {
    expect(read({ category: none, service: none, provider: none, customer: none })).toMatchObject({
      id: '1',
      office: null,
      counter: null,
      operator: null,
      customer: null,
    });
  },
);

test('an appointment stays when one of its times cannot be read', () => {
  const never = '0000-00-00 00:00:00';
  expect(read({ start: '2025-12-03 09:40:00.0', end: never, book: never })).toMatchObject({
    startsAt: '2025-12-03T08:40:00.000Z',
    endsAt: null,
    bookedAt: null,
  });
});
