import { expect, test } from 'vitest';
import type { Appointment } from '../contract.ts';
import { draftOf, slotOf } from './edit-draft.ts';

test('an appointment fills the wizard: its slot by the clocks of Rome, its reason apart from the details', () => {
  const appointment = {
    officeId: '3',
    counterId: '12',
    operatorId: '5',
    startsAt: '2026-03-17T08:40:00.000Z',
    notes: '(42) Carta d’identità - rinnovo - per scadenza',
  } as Appointment;
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
