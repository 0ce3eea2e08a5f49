import { expect, test } from 'vitest';
import type { BookedAppointment } from '../state/booked.ts';
import { targetsOf, headingOf, leadOf } from './use-success.ts';

const kept = { id: '8071', hash: 'k3Fq9ZtB2xLm' } as BookedAppointment;
const booking = { route: 'booking-success', named: '8071', kept: null } as const;

test('a citizen reads by the number; without a login the number alone reads nothing', () => {
  expect(targetsOf({ ...booking, status: 'logged' })).toEqual([{ id: '8071' }]);
  expect(targetsOf({ ...booking, status: 'anonymous' })).toEqual([]);
  expect(targetsOf({ ...booking, status: 'failed' })).toEqual([]);
});

test('what this tab has booked is read again by its secret, also after a login', () => {
  expect(targetsOf({ ...booking, kept, status: 'anonymous' })).toEqual([{ hash: kept.hash }]);
  expect(targetsOf({ ...booking, kept, status: 'logged' })).toEqual([{ id: '8071' }, { hash: kept.hash }]);
  expect(targetsOf({ ...booking, kept: { ...kept, hash: null }, status: 'anonymous' })).toEqual([]);
});

test('nothing is read before it is known who is there', () => {
  expect(targetsOf({ ...booking, kept, status: 'unknown' })).toBeNull();
});

test('the link of an e-mail reads by its secret, whoever is there', () => {
  const link = { route: 'appointment-hash-success', named: 'k3Fq9ZtB2xLm', kept: null } as const;
  for (const status of ['unknown', 'anonymous', 'logged', 'failed'] as const)
    expect(targetsOf({ ...link, status })).toEqual([{ hash: 'k3Fq9ZtB2xLm' }]);
});

const booked: BookedAppointment = {
  id: '8071',
  hash: 'k3Fq9ZtB2xLm',
  startsAt: '2025-12-03T08:40:00.000Z',
  endsAt: '2025-12-03T09:00:00.000Z',
  status: 'APPROVATA',
  reason: null,
  meetingLink: null,
  office: 'Anagrafe',
  counter: 'Sportello anagrafe 1',
  counterDescription: null,
  place: 'Piazza Esempio 1',
  isVirtual: false,
  message: null,
  customer: null,
};
const before = new Date('2025-12-01T08:00:00Z');
const after = new Date('2025-12-04T08:00:00Z');

test.each([
  ['APPROVATA', 'Appuntamento confermato', 'Appuntamento modificato'],
  ['IN_ATTESA', 'Richiesta di appuntamento inviata', 'Appuntamento modificato'],
  ['IN_REVISIONE', 'Richiesta di appuntamento inviata', 'Appuntamento modificato'],
  ['IN_ATTESA_INTEGRAZIONE', 'Richiesta di appuntamento inviata', 'Appuntamento modificato'],
  ['RIFIUTATA', 'Appuntamento rifiutato', 'Appuntamento rifiutato'],
  ['ANNULLATA', 'Appuntamento annullato', 'Appuntamento annullato'],
  ['Booked', 'Appuntamento confermato', 'Appuntamento modificato'],
  [null, 'Appuntamento confermato', 'Appuntamento modificato'],
])('in status %s a booking is called "%s", a change "%s"', (status, booking, change) => {
  expect(headingOf('booking-success', status)).toBe(booking);
  expect(headingOf('appointment-edit-success', status)).toBe(change);
  expect(headingOf('appointment-hash-success', status)).toBe(change);
});

test('date and time stand in one sentence, in the time of Rome', () => {
  expect(leadOf(booked, before)).toBe(
    'L’appuntamento è fissato per mercoledì 3 dicembre 2025, dalle ore 09:40 alle ore 10:00.',
  );
  expect(leadOf({ ...booked, endsAt: null }, before)).toContain('mercoledì 3 dicembre 2025, alle ore 09:40.');
});

test('what is over was, what is open is asked for, what is off is called off', () => {
  expect(leadOf(booked, after)).toContain('era fissato');
  expect(leadOf({ ...booked, status: 'IN_ATTESA' }, before)).toContain('L’ufficio deve ancora confermarlo');
  expect(leadOf({ ...booked, status: 'ANNULLATA' }, after)).toContain('è annullato');
  expect(leadOf({ ...booked, status: 'RIFIUTATA' }, before)).toContain('non ha accettato');
});

test('without a start there is no sentence about it', () => {
  expect(leadOf({ ...booked, startsAt: null }, before)).toBeNull();
});
