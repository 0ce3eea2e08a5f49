import { afterEach, expect, test, vi } from 'vitest';
import { timeText } from '#domain/text/display.ts';
import type { Instant } from '#domain/time/dates.ts';
import { paidToday } from './PayerStep.tsx';
import type { SpontaneousType } from '../draft.ts';

vi.mock('#platform/calls/plain-client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { plainClient: createClient() };
});
afterEach(() => vi.unstubAllGlobals());

const type: SpontaneousType = {
  code: 'DIRS',
  label: 'Diritti di segreteria',
  notesHint: null,
  needsNotes: false,
  fixedCents: null,
  collection: null,
};
const now = new Date().toISOString() as Instant;
const position = {
  iuv: '1',
  codiceVersamento: 'DIRS',
  importo: 12,
  dataOraOperazione: now,
  codiceStatoPagamento: '0',
};
const ask = async (values: object) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ debtPositions: [{ ...position, ...values }], totalElements: 1 }),
  );
  return paidToday({ taxCode: 'VRDDAA81C54F952J' }, { type, cents: 1200 }, new AbortController().signal);
};

test('the same type and amount paid today is named, with its hour', async () => {
  const found = await ask({});
  expect(found?.text).toContain(`Oggi alle ${timeText(now)} hai già pagato 12,00`);
  expect(found?.href).toBe('/area-personale/attivita#pagati');
});

test.each([
  ['another type', { codiceVersamento: 'MESC' }],
  ['another amount', { importo: 12.01 }],
  ['another day', { dataOraOperazione: new Date(Date.parse(now) - 2 * 86_400_000).toISOString() }],
  ['one that is not paid', { dataOraOperazione: null }],
  ['one that the municipality has cancelled', { codiceStatoPagamento: '2' }],
])('%s is none', async (_, values) => {
  expect(await ask(values)).toBeNull();
});
