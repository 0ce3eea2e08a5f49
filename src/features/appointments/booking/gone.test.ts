import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { readFreeHours } from '../booking-calls.ts';
import type { Counter, Office } from '../booking-api.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { goneOfBooking } from './gone.ts';
import type { BookingData } from './places.ts';
import { texts } from './steps/texts.ts';

vi.mock('../booking-calls.ts', async (original) => ({
  ...(await original<object>()),
  readFreeHours: vi.fn(async () => ['09:00', '10:00']),
}));
beforeEach(() => vi.mocked(readFreeHours).mockClear());

const ready = <T>(value: T) => atom({ state: 'ready' as const, value });
const places = (
  offices: string[],
  counters: string[],
): Pick<BookingData, 'line' | 'offices' | 'counter'> => ({
  line: { base: 'auth' },
  offices: () => ready(offices.map((id) => ({ id, name: 'Anagrafe' }) as Office)),
  counter: (id) => ready(counters.includes(id) ? ({ id } as Counter) : null),
});
const tomorrow = addDays(dayOf(new Date()), 1);
const draft = (changed: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  office: '3',
  counter: '12',
  reason: '42',
  slot: { day: tomorrow, hour: '10:00' },
  ...changed,
});

test('a draft whose office, counter and hour are there is whole', async () => {
  expect(await goneOfBooking(draft(), places(['3'], ['12']), 'office')).toEqual([]);
});

test('of an office that is gone nothing chosen in it stays, of a counter the office does', async () => {
  const [office] = await goneOfBooking(draft(), places(['4'], ['12']), 'office');
  expect(office).toMatchObject({ text: texts.gone.office, values: { office: '', counter: '', slot: null } });
  const [counter] = await goneOfBooking(draft(), places(['3'], []), 'office');
  expect(counter?.text).toBe(texts.gone.counter);
  expect(counter?.values).toEqual({ counter: '', operator: '', slot: null, reason: '' });
});

test('by need the reason stays when the counter is gone', async () => {
  const [counter] = await goneOfBooking(draft({ office: '' }), places([], []), 'need');
  expect(counter?.values).not.toHaveProperty('reason');
});

test('an hour that was taken, or is over, is named', async () => {
  const taken = draft({ slot: { day: tomorrow, hour: '11:00' } });
  const [part] = await goneOfBooking(taken, places(['3'], ['12']), 'office');
  expect(part?.text).toContain('11:00');
  expect(part?.values).toEqual({ slot: null });
  const over = draft({ slot: { day: '2020-01-07' as Day, hour: '09:00' } });
  const [past] = await goneOfBooking(over, places(['3'], ['12']), 'office');
  expect(past?.text).toContain('7 gennaio 2020');
});
