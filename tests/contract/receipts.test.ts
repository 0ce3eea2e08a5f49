import { afterEach, beforeEach, expect, test } from 'vitest';
import { getReceipt } from '#features/payments/receipts-api.ts';
import { payDebtPosition } from '#features/payments/checkout-api.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { pageText } from '../support/codes/pdf-page.ts';
import { openCheckout } from './checkout-visits.ts';
import { lendService } from './delegation-steps.ts';

let at: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  at = await openCheckout();
});
afterEach(() => at.samples.close());

async function receipt(cf: string, iuv: string, headers = {}): Promise<Uint8Array> {
  const base64 = await at.visitor.read(getReceipt, { params: { cf, iuv }, headers });
  return Buffer.from(base64 ?? '', 'base64');
}

/** The value below a label. */
function valueOf(file: Uint8Array, label: string): string | undefined {
  const lines = pageText(file).split('\n');
  return lines[lines.indexOf(`${label}: `) + 1];
}

test('a receipt says who paid whom, what for, how much, when, where, and by which numbers', async () => {
  const { iuv } = await at.debt('Mensa scolastica maggio');
  const file = await receipt(ada.taxCode, iuv ?? '');
  expect(valueOf(file, 'Ente creditore')).toBe('Comune di Torrebianca');
  expect(valueOf(file, 'Codice fiscale dell’ente')).toBe('80999001235');
  expect(valueOf(file, 'Pagatore')).toBe('Ada Verdi');
  expect(valueOf(file, 'Codice fiscale del pagatore')).toBe(ada.taxCode);
  expect(valueOf(file, 'Oggetto del pagamento')).toBe('Mensa scolastica maggio');
  expect(valueOf(file, 'Importo pagato')).toBe('62,00 €');
  // A day in September is in summer time: 9.12 in Rome, 7.12 on the wire.
  expect(valueOf(file, 'Data e ora del pagamento')).toBe('30/09/2025 09:12');
  expect(valueOf(file, 'Pagato presso')).toBe('Banca Esempio');
  expect(valueOf(file, 'Identificativo unico di versamento (IUV)')).toBe(iuv);
  expect(valueOf(file, 'Identificativo unico di riscossione (IUR)')).toMatch(/^\d{10}$/);
  expect(valueOf(file, 'Numero della transazione')).toBe(`20250930${iuv?.slice(-4)}`);
});

test('it is tagged, Italian, and named after its number', async () => {
  const { iuv } = await at.debt('Mensa scolastica maggio');
  const text = Buffer.from(await receipt(ada.taxCode, iuv ?? '')).toString('latin1');
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(it-IT\)/);
  expect(text).toContain(`(Ricevuta di pagamento ${iuv})`);
});

test('the receipt of a payment made here has the amount that was paid, and its hour in Rome', async () => {
  const title = 'Scuolabus primo semestre';
  const { iuv } = await at.debt(title);
  const { url } = await at.visitor.read(payDebtPosition, { params: { iuv: iuv ?? '' } });
  await at.leave(url, 'paga');
  at.samples.setClock('2026-03-10T09:00:11.000Z');
  const file = await receipt(ada.taxCode, iuv ?? '');
  expect(valueOf(file, 'Importo pagato')).toBe('121,50 €');
  expect(valueOf(file, 'Data e ora del pagamento')).toBe('10/03/2026 10:00');
});

test('a delegate’s receipt names who owed', async () => {
  await lendService(at.samples, '91');
  const headers = { 'x-delega': actingForBruno.payments };
  const file = await receipt(bruno.taxCode, iuvOf('01', 2026000012102), headers);
  expect(valueOf(file, 'Codice fiscale del pagatore')).toBe(bruno.taxCode);
});
