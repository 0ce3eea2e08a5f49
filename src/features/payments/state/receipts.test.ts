// @vitest-environment page
import { expect, test, vi } from 'vitest';
import { servePositions } from '../../../../tests/support/state/debt-positions.ts';
import type { DebtPosition } from '../api.ts';
import { readPaid, paidIn, summaryOf, undatedOf, yearsOf } from './receipts.ts';

/** Paid positions of the service, some without an amount that can be read. */
const stored = Array.from({ length: 250 }, (_, index) => ({
  iuv: `p${index}`,
  importo: index >= 100 && index < 200 ? 'gratis' : 10,
  codiceStatoPagamento: '0',
}));
vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));
servePositions(stored);

test('a page of which nothing can be read is not the end of what was paid', async () => {
  const paid = await readPaid(new AbortController().signal);
  expect(paid).toHaveLength(150);
  expect(paid.at(-1)?.iuv).toBe('p249');
});

const paid = (paidAt: string | null, type: string | null, amountCents: number | null) =>
  ({ paidAt, type, amountCents }) as DebtPosition;

const payments = [
  paid('2025-06-01T10:00:00.000Z', 'Mensa', 6200),
  paid('2025-07-01T10:00:00.000Z', 'Tassa rifiuti', 7340),
  paid('2025-08-01T10:00:00.000Z', 'Mensa', 6210),
  paid('2024-03-01T10:00:00.000Z', null, 1),
  paid(null, 'Mensa', 5),
];

test('years with payments, latest first; one without a day belongs to none', () => {
  expect(yearsOf(payments)).toEqual(['2025', '2024']);
  expect(paidIn(payments, '2025')).toHaveLength(3);
  expect(yearsOf([])).toEqual([]);
});

test('payments whose day is not known are found, to be told apart from those that count', () => {
  expect(undatedOf(payments)).toEqual([paid(null, 'Mensa', 5)]);
});

test('the year of a payment is that of Rome', () => {
  expect(yearsOf([paid('2025-12-31T23:30:00.000Z', 'Mensa', 1)])).toEqual(['2026']);
});

test('sums by type are whole cents, the largest first', () => {
  expect(summaryOf(paidIn(payments, '2025'))).toEqual({
    types: [
      { type: 'Mensa', count: 2, cents: 12_410 },
      { type: 'Tassa rifiuti', count: 1, cents: 7340 },
    ],
    count: 3,
    cents: 19_750,
  });
});

test('a tenth and two tenths make three tenths', () => {
  expect(summaryOf([paid(null, 'A', 10), paid(null, 'A', 20)]).cents).toBe(30);
  expect(summaryOf([paid(null, 'A', null)]).cents).toBe(0);
});
