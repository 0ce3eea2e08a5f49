// @vitest-environment page
import { expect, test } from 'vitest';
import type { Appointment } from '#features/appointments/api.ts';
import type { Instance } from '#features/instances/api.ts';
import type { DebtPosition } from '#features/payments/api.ts';
import type { Ticket } from '#features/tickets/api.ts';
import { latestActivities } from './LatestActivities.tsx';

const ticket = (id: string, createdAt: string | null, updatedAt: string | null = null) =>
  ({ id, createdAt, updatedAt }) as Ticket;
const instance = (code: string, createdAt: string | null) => ({ code, createdAt }) as Instance;
const payment = (iuv: string, paidAt: string | null, state: DebtPosition['state'] = 'paid') =>
  ({ iuv, paidAt, state }) as DebtPosition;
const appointment = (id: string, bookedAt: string | null) => ({ id, bookedAt }) as Appointment;

/** An instant on this day of May. */
const may = (day: number) => new Date(Date.UTC(2026, 4, day, 9)).toISOString();
const nothing = { tickets: [], instances: [], payments: [], appointments: [] };
const keys = (lists: Partial<Parameters<typeof latestActivities>[0]>) =>
  latestActivities({ ...nothing, ...lists }).map(({ key }) => key);

test('what was changed last comes first, whatever it is', () => {
  expect(
    keys({
      tickets: [ticket('1', may(8))],
      instances: [instance('A', may(21))],
      payments: [payment('01', may(9))],
      appointments: [appointment('7', may(10))],
    }),
  ).toEqual(['i-A', 'a-7', 'p-01', 'r-1']);
});

test('of more than four the four changed last are shown, the newest first', () => {
  const tickets = [3, 1, 12, 2].map((day) => ticket(String(day), may(day)));
  const payments = [10, 4].map((day) => payment(String(day), may(day)));
  expect(keys({ tickets, payments })).toEqual(['r-12', 'p-10', 'p-4', 'r-3']);
});

test.each(['unpaid', 'pending', 'cancelled'] as const)('a position that is %s is no activity', (state) => {
  expect(keys({ payments: [payment('02', may(20), state), payment('01', may(9))] })).toEqual(['p-01']);
});

test('a paid position that does not say when is no activity: it would have no place among the others', () => {
  expect(keys({ payments: [payment('02', null), payment('01', may(9))] })).toEqual(['p-01']);
});

test('a request counts by its last change, and by its beginning while nothing is said of a change', () => {
  const tickets = [ticket('1', may(5)), ticket('2', may(1), may(9)), ticket('3', may(7))];
  expect(keys({ tickets })).toEqual(['r-2', 'r-3', 'r-1']);
});

test('what does not say when it was comes last', () => {
  const lists = { tickets: [ticket('1', null)], instances: [instance('A', null)] };
  expect(keys({ ...lists, appointments: [appointment('7', null), appointment('8', may(1))] })).toEqual([
    'a-8',
    'r-1',
    'i-A',
    'a-7',
  ]);
});
