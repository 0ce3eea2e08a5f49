// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { keepBooked, keptBooked } from './booked.ts';

const booked = {
  id: '8071',
  hash: 'k3Fq9ZtB2xLm',
  startsAt: '2025-12-03T08:40:00.000Z',
  endsAt: null,
  status: 'APPROVATA',
  reason: '(42) Carta d’identità - rinnovo',
  meetingLink: null,
  office: 'Anagrafe',
  counter: 'Sportello 1',
  counterDescription: null,
  place: 'Piazza Esempio 1',
  isVirtual: false,
  message: null,
  customer: { email: 'ada@example.org' },
} as const;

beforeEach(() => sessionStorage.clear());

test('an appointment is handed over by its id and by its hash, and by no other', () => {
  keepBooked(booked);
  expect(keptBooked('8071')).toEqual(booked);
  expect(keptBooked('k3Fq9ZtB2xLm')).toEqual(booked);
  expect(keptBooked('8072')).toBeNull();
});

test('only what the next page shows is kept: no tax code', () => {
  keepBooked({ ...booked, customer: { email: 'ada@example.org', taxCode: 'VRDDAA81C54F952J' } as never });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('VRDDAA81C54F952J');
});

test('nothing is left of it after a logout', () => {
  keepBooked(booked);
  clearPersonal('logout');
  expect(keptBooked('8071')).toBeNull();
});
