// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { DebtPosition, OpenPosition } from '../api.ts';
import { allPaymentsOf, noPaymentFilter } from './all-payments.ts';
import { leaveForCheckout } from './checkout.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

beforeEach(() => sessionStorage.clear());

const debt = (iuv: string, state: DebtPosition['state'], dueOn: string | null = null) =>
  ({ iuv, notice: null, title: iuv, state, dueOn }) as DebtPosition;
const open = (id: string, dueOn: string | null = null) =>
  ({ id, iuv: null, notice: null, title: id, state: 'unpaid', dueOn }) as OpenPosition;

const debts = [
  debt('pagata-2', 'paid'),
  debt('tari', 'unpaid', '2026-12-16'),
  debt('in-corso', 'pending'),
  debt('annullata', 'cancelled'),
  debt('pagata-1', 'paid'),
];
const dues = [open('nido', '2026-11-30'), open('palestra')];
const keys = (filter = noPaymentFilter) => {
  const { due, checking, closed } = allPaymentsOf(debts, dues, filter);
  return [due, checking, closed].map((group) => group.map(({ key }) => key));
};

test('each payment of both systems stands in one group, once', () => {
  expect(keys()).toEqual([['nido', 'tari', 'palestra'], ['in-corso'], ['pagata-2', 'annullata', 'pagata-1']]);
});

test('one whose payment this tab has begun is being verified, and no longer to be paid', () => {
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', assign: () => {} });
  const mark = { system: 'MYPAY', iuv: null, iud: 'nido', notice: null, title: '', cents: 1 } as const;
  leaveForCheckout('https://checkout.example/1', { ...mark, retry: '/', form: null });
  expect(keys().slice(0, 2)).toEqual([
    ['tari', 'palestra'],
    ['nido', 'in-corso'],
  ]);
  vi.unstubAllGlobals();
});

test('search and filter act on all groups, the order within each', () => {
  expect(keys({ ...noPaymentFilter, status: 'PAYED' })).toEqual([[], [], ['pagata-2', 'pagata-1']]);
  expect(keys({ ...noPaymentFilter, text: 'tari' })).toEqual([['tari'], [], []]);
  expect(keys({ ...noPaymentFilter, order: '-dataScadenza' })[0]).toEqual(['tari', 'nido', 'palestra']);
});
