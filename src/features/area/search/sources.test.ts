// @vitest-environment page
import { expect, test, vi } from 'vitest';
import type { DebtPosition } from '#features/payments/api.ts';
import { recentPayments } from '#features/payments/state/payments.ts';
import { searchedLists } from './sources.ts';

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

const position = (iuv: string, fields: Partial<DebtPosition>) =>
  ({ iuv, title: 'Mensa', state: 'unpaid', dueOn: null, paidAt: null, ...fields }) as DebtPosition;

test('a payment that is found says when it was paid or is due, if that is known', () => {
  recentPayments.patch(() => [
    position('1', { state: 'paid', dueOn: '2026-11-20', paidAt: '2026-11-18T09:00:00.000Z' }),
    position('2', { dueOn: '2026-12-03' }),
    position('3', {}),
  ]);
  const payments = searchedLists.find(({ title }) => title === 'Pagamenti');
  expect(payments?.$things.get().map(({ detail }) => detail)).toEqual([
    'Pagato il 18/11/2026',
    'Scadenza 03/12/2026',
    null,
  ]);
});
