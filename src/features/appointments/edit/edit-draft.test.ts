import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Day } from '#domain/time/dates.ts';
import type { Slot } from '../calendar/slot.ts';
import { Appointment } from '../api.ts';
import { emptyDraft } from '../booking/draft.ts';
import { draftOf, keptAtAddress, slotOf } from './edit-draft.ts';

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

const own = { day: '2026-03-17', hour: '09:40' } as const;
const at = (day: Day): Slot => ({ day, hour: '09:00' });
const [one, other, chosen] = [at('2026-03-10'), at('2026-03-11'), at('2026-03-12')] as const;
const original = { ...emptyDraft, office: '3', counter: '12', operator: '5', slot: own, reason: '42' };
const elsewhere = { office: '4', counter: '20', operator: '', slot: chosen, reason: '7', details: 'x' };

test.each([
  ['the same address', one, one, { slot: chosen, reason: '43' }, { slot: chosen, reason: '43' }],
  ['another slot', one, other, { counter: '12', slot: one, reason: '43' }, { slot: other, reason: '43' }],
  [
    'a slot, where another counter was chosen',
    null,
    other,
    elsewhere,
    { ...original, slot: other, details: 'x' },
  ],
  [
    'no slot, where none was chosen',
    one,
    null,
    { counter: '12', slot: one, details: 'x' },
    { slot: own, details: 'x' },
  ],
  ['no slot, where another one was chosen', one, null, { counter: '12', slot: chosen }, { slot: chosen }],
  ['no slot, where another counter was chosen', one, null, elsewhere, elsewhere],
])('a kept edit is opened again at %s', (_, keptAt, asked, kept, expected) => {
  const values = keptAtAddress(kept, { original, keptAt, asked });
  expect({ ...original, ...values }).toEqual({ ...original, ...expected });
});
