import { expect, test } from 'vitest';
import { filterOf, paymentStateOf, paymentStatus } from './states.ts';

test('a payment without a code is being worked on, whatever the server says', () => {
  expect(paymentStatus('pending', 'Pagato')).toEqual({ label: 'In elaborazione', tone: 'neutral' });
});

test('the server’s own text comes first, in small letters', () => {
  expect(paymentStatus('unpaid', null)).toEqual({ label: 'Non pagato', tone: 'warning' });
  expect(paymentStatus('unpaid', 'Non Pagato').label).toBe('Non pagato');
  expect(paymentStatus('cancelled', "Annullato dall'Ente").label).toBe("Annullato dall'ente");
});

test.each([
  ['0', 'paid'],
  ['1', 'unpaid'],
  ['2', 'cancelled'],
  ['3', 'pending'],
  ['constructor', 'pending'],
])('code %s of a payment means %s', (code, state) => {
  expect(paymentStateOf(code, 'unpaid')).toBe(state);
});

test('a payment without a code is in the state that its system means by that', () => {
  expect(paymentStateOf(null, 'unpaid')).toBe('unpaid');
  expect(paymentStateOf(null, 'pending')).toBe('pending');
});

test('the service filters for what is paid and what is not', () => {
  expect([filterOf('paid'), filterOf('unpaid'), filterOf('cancelled')]).toEqual([
    'PAYED',
    'NOT_PAYED',
    undefined,
  ]);
});
