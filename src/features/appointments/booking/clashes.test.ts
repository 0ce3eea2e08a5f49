import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Appointment } from '../api.ts';
import { clashOf, sameNeedOf } from './clashes.ts';

const mine = z.parse(Appointment, {
  id: 8071,
  start: '2026-03-17 09:40:00',
  end: '2026-03-17 10:00:00',
  status: 'APPROVATA',
  serviceId: 12,
  notes: '(42) Carta d’identità - rinnovo',
});
const now = Date.parse('2026-03-01T00:00:00Z');
const wanted = (hour: string, change: object = {}) => ({
  counterId: '13',
  slot: { day: '2026-03-17' as const, hour },
  minutes: 20,
  reasonId: '42',
  ...change,
});
const kindOf = (hour: string, change: object = {}, own: Partial<Appointment> = {}) =>
  clashOf([{ ...mine, ...own }], wanted(hour, change), now)?.kind;

test.each([
  ['09:20', undefined],
  ['09:21', 'overlap'],
  ['09:40', 'overlap'],
  ['09:59', 'overlap'],
  ['10:00', undefined],
])('beside an appointment from 09:40 to 10:00, one at %s of 20 minutes: %s', (hour, kind) =>
  expect(kindOf(hour)).toBe(kind),
);

test('the same reason at the same counter is a repetition, another reason or counter is not', () => {
  expect(kindOf('12:00', { counterId: '12' })).toBe('repeat');
  expect(kindOf('12:00', { counterId: '12', reasonId: '41' })).toBeUndefined();
  expect(kindOf('12:00', { counterId: '12', reasonId: '' })).toBeUndefined();
  expect(kindOf('12:00')).toBeUndefined();
});

test('the same need is the same reason at the same office, whichever its counter, still to come', () => {
  const own = { ...mine, officeId: '3' };
  const need = { officeId: '3', reasonId: '42' };
  expect(sameNeedOf([own], need, now)).toBe(own);
  expect(sameNeedOf([own], { ...need, reasonId: '41' }, now)).toBeNull();
  expect(sameNeedOf([own], { ...need, officeId: '4' }, now)).toBeNull();
  expect(sameNeedOf([{ ...own, status: 'ANNULLATA' }], need, now)).toBeNull();
  expect(sameNeedOf([own], need, Date.parse('2026-03-18T00:00:00Z'))).toBeNull();
});

test('what is cancelled, over, or edited just now is no clash', () => {
  expect(kindOf('09:40', {}, { status: 'ANNULLATA' })).toBeUndefined();
  expect(kindOf('09:40', {}, { status: 'RIFIUTATA' })).toBeUndefined();
  expect(kindOf('09:40', { editedId: '8071' })).toBeUndefined();
  expect(clashOf([mine], wanted('09:40'), Date.parse('2026-03-18T00:00:00Z'))).toBeNull();
});

test('without an end, or without a length, both last a minute', () => {
  expect(kindOf('09:40', { minutes: null }, { endsAt: null })).toBe('overlap');
  expect(kindOf('09:39', { minutes: null }, { endsAt: null })).toBeUndefined();
});
