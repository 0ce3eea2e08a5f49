import { expect, test } from 'vitest';
import type { BookedAppointment } from '../state/booked.ts';
import { headingOf, leadOf } from './headings.ts';

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
