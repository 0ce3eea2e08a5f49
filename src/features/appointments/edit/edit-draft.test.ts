import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Appointment } from '../contract.ts';
import { draftOf, slotOf } from './edit-draft.ts';

test('an appointment fills the wizard: its slot by the clocks of Rome, its reason apart from the details', () => {
  const appointment = z.parse(Appointment, {
    id: 8071,
    category: { id: 3, name: 'Anagrafe' },
    serviceId: 12,
    providerId: 5,
    start: '2026-03-17 09:40:00',
    notes: '(42) Carta d’identità - rinnovo - per scadenza',
  });
  expect(draftOf(appointment)).toMatchObject({
    office: '3',
    counter: '12',
    operator: '5',
    slot: { day: '2026-03-17', hour: '09:40' },
    reason: '42',
    details: 'rinnovo - per scadenza',
  });
});

test('in summer Rome is two hours ahead, and an appointment without a time has no slot', () => {
  expect(slotOf('2026-07-01T22:30:00.000Z')).toEqual({ day: '2026-07-02', hour: '00:30' });
  expect(slotOf(null)).toBeNull();
});
