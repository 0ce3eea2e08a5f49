import { expect, test } from 'vitest';
import { sampleDelegation as one } from './delegation-samples.ts';
import { noFilter } from './filtered-list.ts';
import { daysLeft, filtered, hasLiveTwin, personsOf, withdrawable } from './persons.ts';

const bruno = { taxCode: 'NREBRN48H07L219B', person: 'Bruno Neri' };
const dario = { taxCode: 'RSSDRA80A01L219X', person: 'Dario Rossi' };

test('who has something that waits comes first, then by name; rows by the day they end, the last concluded first', () => {
  const persons = personsOf([
    one({ id: 'late', endsOn: '2026-09-01' }),
    one({ id: 'early', endsOn: '2026-04-01' }),
    one({ id: 'old', status: 'SCADUTA', endsOn: '2025-01-01' }),
    one({ id: 'newer', status: 'RITIRATA', endsOn: '2025-06-01' }),
    one({ ...bruno, id: 'refused', status: 'RIFIUTATA' }),
    one({ ...dario, id: 'waits', status: 'ATTESA_DELEGATO' }),
  ]);
  expect(persons.map(({ name }) => name)).toEqual(['Dario Rossi', 'Bruno Neri', 'Carla Bianchi']);
  expect(persons[2]?.current.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(persons[2]?.concluded.map(({ id }) => id)).toEqual(['newer', 'old']);
  expect(persons[1]?.current).toEqual([]);
});

test('what is not active or has an unknown state is not taken for concluded', () => {
  const [person] = personsOf([one({ status: 'NON_ATTIVA' }), one({ status: 'IN_VOLO' })]);
  expect(person?.current).toHaveLength(2);
});

test('a filter finds persons, tax codes and services by words in any order, whatever their accents', () => {
  const all = [one({ title: 'Mobilità' }), one({ ...bruno, id: 'd2', serviceId: '12', title: 'Mensa' })];
  const found = (text: string) => filtered(all, { ...noFilter, text }).map(({ person }) => person);
  expect(found('bianchi carla')).toEqual(['Carla Bianchi']);
  expect(found('nrebrn')).toEqual(['Bruno Neri']);
  expect(found('mobilita')).toEqual(['Carla Bianchi']);
  expect(found('astronave')).toEqual([]);
  expect(filtered(all, { ...noFilter, service: '12' })).toHaveLength(1);
});

test.each([
  ['waiting', ['ATTESA_DELEGATO', 'ATTESA_OPERATORE']],
  ['active', ['APPROVATA']],
  ['concluded', ['SCADUTA', 'RITIRATA', 'RIFIUTATA']],
] as const)('the filter %s', (state, codes) => {
  const waiting = ['ATTESA_DELEGATO', 'ATTESA_OPERATORE'];
  const all = [...waiting, 'APPROVATA', 'SCADUTA', 'RITIRATA', 'RIFIUTATA', 'NON_ATTIVA'];
  const left = filtered(
    all.map((status) => one({ status })),
    { ...noFilter, state },
  );
  expect(left.map(({ status }) => status)).toEqual(codes);
});

test('days are left of what is approved alone', () => {
  expect(daysLeft(one(), '2026-03-10')).toBe(10);
  expect(daysLeft(one(), '2026-03-20')).toBe(0);
  expect(daysLeft(one({ status: 'RITIRATA' }), '2026-03-10')).toBeNull();
});

test('a delegation that lives of the same person and service, on the same side, stands against another one', () => {
  const over = one({ id: 'old', status: 'SCADUTA' });
  expect(hasLiveTwin(over, [over, one()])).toBe(true);
  expect(hasLiveTwin(over, [over, one({ isReceived: true })])).toBe(false);
  expect(hasLiveTwin(over, [over, one({ serviceId: '12' })])).toBe(false);
  expect(hasLiveTwin(over, [over, one({ status: 'RITIRATA' })])).toBe(false);
});

test('what waits and what is approved can be withdrawn', () => {
  const codes = ['ATTESA_DELEGATO', 'APPROVATA', 'SCADUTA', 'NON_ATTIVA', 'IN_VOLO'];
  const left = withdrawable(codes.map((status) => one({ status })));
  expect(left.map(({ status }) => status)).toEqual(['ATTESA_DELEGATO', 'APPROVATA']);
});
