import { expect, test } from 'vitest';
import type { Day } from '#domain/time/dates.ts';
import { appointment, delegation, keys, nothing, now, payment } from '../agenda/agenda-samples.ts';
import type { TaskSources } from '../agenda/agenda-items.ts';
import { growTasks, tasksOf } from './use-tasks.ts';

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

test('a delegation is to be answered by the one who received it, at its row, within thirty days', () => {
  const delegations = [
    { ...delegation('a/1', 'ATTESA_DELEGATO', '2027-05-01'), startsOn: '2026-11-15' as const },
    delegation('b', 'ATTESA_DELEGATO', null, false),
    delegation('c', 'RIFIUTATA', null),
  ];
  const [task, ...others] = tasksOf({ ...nothing, delegations }, now);
  expect(task).toMatchObject({
    key: 'answer-a/1',
    day: '2026-12-15',
    href: '/area-personale/deleghe/deleganti#delega-a%2F1',
    person: { name: 'Bruno Neri', isDelegator: true },
  });
  expect(others).toEqual([]);
});

test('a delegation given or received is a task from fifteen days before its last day, that day included', () => {
  const delegations = [
    delegation('oggi', 'APPROVATA', '2026-11-21'),
    delegation('15', 'APPROVATA', '2026-12-06', false),
    delegation('16', 'APPROVATA', '2026-12-07'),
    delegation('ieri', 'APPROVATA', '2026-11-20'),
    delegation('finita', 'RITIRATA', '2026-11-25'),
    delegation('sempre', 'APPROVATA', null),
  ];
  const tasks = tasksOf({ ...nothing, delegations }, now);
  expect(keys(tasks)).toEqual(['delegation-oggi', 'delegation-15']);
  expect(tasks.map(({ href }) => href)).toEqual([
    '/area-personale/deleghe/deleganti#delega-oggi',
    '/area-personale/deleghe/delegati#delega-15',
  ]);
});

test('what waits for the citizen is not pushed out by payments due later', () => {
  const sources = {
    ...nothing,
    payments: Array.from({ length: 6 }, (_, index) => payment(`p${index}`, '2026-12-15')),
    requests: [{ number: '1', title: null, stateId: 9 }],
    instances: [{ code: 'i', title: null, status: 'BOZZA' }],
    appointments: [appointment('a', '2026-11-24T09:00:00.000Z')],
    delegations: [{ ...delegation('d', 'ATTESA_DELEGATO', '2027-05-01'), startsOn: '2026-11-20' as const }],
  };
  expect(keys(tasksOf(sources, now)).slice(0, 4)).toEqual([
    'request-1',
    'appointment-a',
    'answer-d',
    'instance-i',
  ]);
});

const overdue = payment('scaduto', '2026-11-01');
const dueLater = payment('poi', '2026-12-10');
const begun = { code: 'p', title: null, status: 'BOZZA' };
const soon = appointment('domani', '2026-11-22T09:00:00.000Z');
const grown = (
  shown: readonly string[],
  sources: Partial<typeof nothing>,
  ...pending: (keyof TaskSources)[]
) => keys(growTasks(shown, { sources: { ...nothing, ...sources }, pending: new Set(pending), now }));

test('what nothing can stand above shows although other answers are still to come', () => {
  const sources = { payments: [overdue, dueLater], appointments: [soon] };
  expect(grown([], sources, 'instances')).toEqual(['payment-scaduto', 'appointment-domani']);
  expect(grown([], sources, 'requests', 'instances')).toEqual(['payment-scaduto']);
});

test('while payments are to come nothing shows: one of them may be overdue', () => {
  expect(grown([], { appointments: [soon] }, 'payments')).toEqual([]);
});

test('each answer adds below what is shown, up to the order that all of them have', () => {
  const sources = { payments: [overdue, dueLater], appointments: [soon], instances: [begun] };
  const first = grown([], { ...sources, instances: [] }, 'instances');
  expect(grown(first, sources)).toEqual(keys(tasksOf({ ...nothing, ...sources }, now)));
});

test('what comes too late is added at the end and moves nothing', () => {
  const shown = grown([], { appointments: [soon], instances: [begun] });
  expect(grown(shown, { appointments: [soon], instances: [begun], payments: [overdue] })).toEqual([
    'appointment-domani',
    'instance-p',
    'payment-scaduto',
  ]);
});

test('what comes late is added only while there is room among the five, unless it is overdue', () => {
  const instances = Array.from({ length: 4 }, (_, index) => ({ ...begun, code: `p${index}` }));
  const shown = grown([], { instances });
  const late = [payment('uno', '2026-11-22'), payment('due', '2026-11-23')];
  expect(grown(shown, { instances, payments: late })).toEqual([...shown, 'payment-uno']);
  expect(grown(shown, { instances, payments: [...late, payment('prima', '2026-11-02'), overdue] })).toEqual([
    ...shown,
    'payment-scaduto',
    'payment-prima',
  ]);
});

test('what is done goes, and the next most urgent takes the place at the end', () => {
  const payments = Array.from({ length: 6 }, (_, index) => payment(`p${index}`, `2026-11-2${index}` as Day));
  const shown = grown([], { payments });
  expect(shown).toHaveLength(5);
  expect(grown(shown, { payments: payments.slice(1) })).toEqual([...shown.slice(1), 'payment-p5']);
});
