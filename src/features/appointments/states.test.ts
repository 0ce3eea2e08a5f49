import { expect, test } from 'vitest';
import { appointmentActions, appointmentStatus, calendarStatus, nextAppointment } from './states.ts';

const now = new Date('2025-11-20T10:00:00Z');
const before = '2025-11-19T10:00:00Z';
const after = '2025-11-21T10:00:00Z';

test('an appointment that has begun can be neither changed nor cancelled', () => {
  expect(appointmentActions({ status: 'APPROVATA', startsAt: before }, now)).toEqual({
    canEdit: false,
    canCancel: false,
    hasCalendar: false,
  });
});

test.each([
  ['IN_ATTESA', true, true, true],
  ['APPROVATA', true, true, true],
  ['RIFIUTATA', false, false, false],
  ['ANNULLATA', false, false, false],
  ['IN_REVISIONE', false, true, true],
  ['IN_ATTESA_INTEGRAZIONE', true, true, true],
  ['Booked', false, false, true],
])(
  'an appointment in status %s: change %s, cancel %s, calendar %s',
  (status, canEdit, canCancel, hasCalendar) => {
    const actions = { canEdit, canCancel, hasCalendar };
    expect(appointmentActions({ status, startsAt: after }, now)).toEqual(actions);
  },
);

test.each(['Booked', 'constructor', null])('the unknown status %s has no badge', (code) => {
  expect(appointmentStatus(code)).toBeNull();
});

test('a calendar takes as certain what is approved, as off what was refused or cancelled', () => {
  const codes = ['APPROVATA', 'RIFIUTATA', 'ANNULLATA', 'IN_ATTESA', null];
  expect(codes.map(calendarStatus)).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CANCELLED',
    'TENTATIVE',
    'TENTATIVE',
  ]);
});

const dated = (startsAt: string | null, status = 'APPROVATA') => ({ startsAt, status });

test('the next appointment is the first that is still to come, whatever the order of the list', () => {
  const next = dated('2025-11-21T08:30:00Z', 'IN_ATTESA');
  expect(nextAppointment([dated('2025-11-29T09:00:00Z'), next, dated(before)], now)).toBe(next);
});

test.each(['ANNULLATA', 'RIFIUTATA'])('one that is %s is not to come', (status) => {
  expect(nextAppointment([dated(after, status)], now)).toBeNull();
});

test('one that has begun, and one without a start, is not to come', () => {
  expect(nextAppointment([dated('2025-11-20T09:59:00Z'), dated(null)], now)).toBeNull();
});
