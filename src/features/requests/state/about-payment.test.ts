import { expect, test } from 'vitest';
import {
  paymentDetails,
  paymentRequestAddress,
  paymentServiceOf,
  readAboutPayment,
} from './about-payment.ts';

const code = '301202500001200183';

test.each(['paid', 'not-mine', 'expired'] as const)(
  'a request about a payment that is %s comes back from its address',
  (reason) => {
    const address = paymentRequestAddress({ reason, code });
    expect(address.startsWith('/nuova-richiesta?')).toBe(true);
    expect(readAboutPayment(address.slice(address.indexOf('?')))).toEqual({ reason, code });
    expect(paymentDetails({ reason, code })).toContain('3012 0250 0001 2001 83');
  },
);

test.each([
  '',
  '?motivo=gia-pagato',
  `?codice=${code}`,
  `?motivo=altro&codice=${code}`,
  '?motivo=gia-pagato&codice=Chiama il 899...',
  `?motivo=gia-pagato&codice=${'1'.repeat(41)}`,
])('the address "%s" writes nothing into a request', (search) => {
  expect(readAboutPayment(search)).toBeNull();
});

test('an identifier that is no number stays as it is', () => {
  expect(paymentDetails({ reason: 'paid', code: 'c_x999-2026-000379' })).toContain('c_x999-2026-000379');
});

test('the service for payments is known by its name, else the citizen chooses', () => {
  const services = [
    { id: '1', name: 'Anagrafe' },
    { id: '3', name: 'Tributi, finanze e contravvenzioni' },
  ];
  expect(paymentServiceOf(services)).toBe('3');
  expect(paymentServiceOf([{ id: '9', name: 'Contributi allo studio' }])).toBeNull();
});
