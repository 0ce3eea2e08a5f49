import { expect, test } from 'vitest';
import type { BookedAppointment } from '../state/booked.ts';
import { targetsOf } from './use-success.ts';

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
