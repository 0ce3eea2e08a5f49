import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listDebtPositions } from './api.ts';

test.each(['0000-00-00 00:00:00', '2025-11-20 10:15:00.0', ' '])(
  'a debt is shown, whatever its payment was dated: %j',
  (dataOraOperazione) => {
    const position = { iuv: '1', importo: 10, dataScadenza: '0000-00-00', dataOraOperazione };
    const { positions } = z.parse(listDebtPositions.answer, { debtPositions: [position] });
    expect(positions).toMatchObject([{ iuv: '1', amountCents: 1000, dueOn: null }]);
  },
);

test.each([
  [{ dataOraOperazione: '2025-10-20T09:12:44.000+00:00', dataEsitoPagamento: '2025-10-21T09:00:00Z' }, '20'],
  [{ dataEsitoPagamento: '2025-10-21T09:00:00Z' }, '21'],
  [{ dataOraOperazione: '', dataEsitoPagamento: '2025-10-21 11:00:00' }, '21'],
])('a debt with %j was paid on the day %s', (dates, day) => {
  const { positions } = z.parse(listDebtPositions.answer, { debtPositions: [{ iuv: '1', ...dates }] });
  expect(positions[0]?.paidAt?.slice(8, 10)).toBe(day);
});

test('a blank amount is none, not nothing to pay', () => {
  const { positions } = z.parse(listDebtPositions.answer, { debtPositions: [{ iuv: '1', importo: ' ' }] });
  expect(positions).toMatchObject([{ iuv: '1', amountCents: null }]);
});

test.each([
  ['1.234,50', 123_450],
  ['12.345.678,9', 1_234_567_890],
  ['148,5', 14_850],
  ['148.50', 14_850],
])('a debt of %j is listed with its amount', (importo, amountCents) => {
  const { positions } = z.parse(listDebtPositions.answer, { debtPositions: [{ iuv: '1', importo }] });
  expect(positions).toMatchObject([{ iuv: '1', amountCents }]);
});
