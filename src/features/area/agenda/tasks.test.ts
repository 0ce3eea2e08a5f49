import { expect, test } from 'vitest';
import { appointment, delegation, keys, nothing, now, payment } from './agenda-samples.ts';
import { tasksOf } from './tasks.ts';

test('overdue payments come first, the oldest before the others', () => {
  const payments = [
    payment('domani', '2026-11-22'),
    payment('ieri', '2026-11-20'),
    payment('vecchio', '2026-06-01'),
  ];
  const tasks = tasksOf({ ...nothing, payments }, now);
  expect(keys(tasks)).toEqual(['payment-vecchio', 'payment-ieri', 'payment-domani']);
  expect(tasks.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false]);
});

test('at most five things are to be done', () => {
  const payments = Array.from({ length: 9 }, (_, index) => payment(`p${index}`, '2026-11-25'));
  expect(tasksOf({ ...nothing, payments }, now)).toHaveLength(5);
});

test('a payment is to be done from thirty days before its due day; without a day never', () => {
  const payments = [payment('30', '2026-12-21'), payment('31', '2026-12-22'), payment('mai', null)];
  expect(keys(tasksOf({ ...nothing, payments }, now))).toEqual(['payment-30']);
});

test.each(['paid', 'cancelled', 'pending'] as const)('a payment that is %s is never to be done', (state) => {
  const sources = { ...nothing, payments: [payment('x', '2026-11-22', state)] };
  expect(tasksOf(sources, now)).toEqual([]);
});

test('an appointment is to be seen from seven days before, unless it is off or has begun', () => {
  const appointments = [
    appointment('7', '2026-11-28T09:00:00.000Z'),
    appointment('8', '2026-11-29T09:00:00.000Z'),
    appointment('off', '2026-11-23T09:00:00.000Z', 'ANNULLATA'),
    appointment('no', '2026-11-23T09:00:00.000Z', 'RIFIUTATA'),
    appointment('ora', '2026-11-21T07:59:00.000Z'),
    appointment('mai', null),
  ];
  expect(keys(tasksOf({ ...nothing, appointments }, now))).toEqual(['appointment-7']);
});

test('a request is to be answered in state 9 only', () => {
  const requests = [1, 2, 4, 8, 9, null].map((stateId) => ({ number: `n${stateId}`, title: null, stateId }));
  const [task, ...others] = tasksOf({ ...nothing, requests }, now);
  expect(task?.href).toBe('/area-personale/attivita?richiesta=n9#assistenza');
  expect(others).toEqual([]);
});

test.each([
  ['BOZZA', true],
  ['COMPLETATA', true],
  ['DA_PAGARE', true],
  ['IN_ATTESA_INTEGRAZIONE', true],
  ['INVIATA', false],
  ['IN_ISTRUTTORIA', false],
  ['APPROVATA', false],
  ['ARCHIVIATA', false],
])('an instance in state %s is to be completed: %s', (status, expected) => {
  const instances = [{ code: 'A/1', title: null, status }];
  expect(tasksOf({ ...nothing, instances }, now)).toHaveLength(expected ? 1 : 0);
});

test('a delegation is to be answered by the one who received it', () => {
  const delegations = [
    delegation('a', 'ATTESA_DELEGATO', null),
    delegation('b', 'ATTESA_DELEGATO', null, false),
    delegation('c', 'APPROVATA', '2026-11-25'),
  ];
  expect(keys(tasksOf({ ...nothing, delegations }, now))).toEqual(['delegation-a']);
});

test('what waits for the citizen is not pushed out by payments due later', () => {
  const sources = {
    ...nothing,
    payments: Array.from({ length: 6 }, (_, index) => payment(`p${index}`, '2026-12-15')),
    requests: [{ number: '1', title: null, stateId: 9 }],
    instances: [{ code: 'i', title: null, status: 'BOZZA' }],
    appointments: [appointment('a', '2026-11-24T09:00:00.000Z')],
  };
  expect(keys(tasksOf(sources, now)).slice(0, 3)).toEqual(['request-1', 'appointment-a', 'instance-i']);
});
