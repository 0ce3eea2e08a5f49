import { expect, test } from 'vitest';
import { assetCodes, type AssetCode } from './assets.ts';
import { storedItemOf, storedItemsOf } from './browser-storage.ts';
import { keptNames } from './kept-names.ts';
import { storageKey } from './storage-keys.ts';

const enabled = new Set(assetCodes);
const cookies = (bookingIsPublic: boolean) =>
  storedItemsOf({ enabled, bookingIsPublic })
    .filter(({ kind }) => kind === 'Cookie')
    .map(({ name }) => name);

test('the cookie of the confirmation code is listed where one can book without a login', () => {
  expect(cookies(false)).toEqual(['Cookie di sessione']);
  expect(cookies(true)).toEqual(['Cookie di sessione', 'Cookie del codice di conferma']);
});

test('nothing is said of modules that the municipality has not', () => {
  const said = (codes: readonly AssetCode[]) =>
    storedItemsOf({ enabled: new Set(codes), bookingIsPublic: false })
      .map(({ purpose, lasts }) => `${purpose} ${lasts}`)
      .join(' ');
  const words = /deleg|rinnov|push|segnalazion|disserviz|pagando|pagament|appuntament/i;
  expect(said(assetCodes)).toMatch(words);
  expect(said(['ASSISTENZA_CRM'])).not.toMatch(words);
  expect(said(['ASSISTENZA_CRM'])).toContain('Le bozze dei moduli');
});

test('no item is listed twice', () => {
  const names = storedItemsOf({ enabled, bookingIsPublic: true }).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(Object.values(keptNames))('what is stored as %s is on the list', (name) => {
  const key = storageKey('L219', name.endsWith('_') ? `${name}x` : name);
  expect(storedItemOf(key, 'L219')).not.toBeNull();
});

test('a key belongs to its own item, and one of another municipality to none', () => {
  expect(storedItemOf('CITFAC_L219_ESITO', 'L219')?.name).toBe('CITFAC_…_ESITO');
  expect(storedItemOf('CITFAC_L219_ESITO_RICEVUTA', 'L219')?.name).toBe('CITFAC_…_ESITO_RICEVUTA');
  expect(storedItemOf('CITFAC_L219_CODICE_appuntamento', 'L219')?.name).toContain('_CODICE,');
  expect(storedItemOf('CITFAC_L219_MODULO_segnalazione', 'L219')?.hours).toBe(24);
  for (const key of ['portico-offline-1.0.0-3', 'portico-form-1a2b', 'CITFAC_L219_TIPI_SEGNALAZIONE'])
    expect(storedItemOf(key, 'L219')?.name).toMatch(/^portico-offline-…, /);
  expect(storedItemOf('CITFAC_A001_ESITO', 'L219')).toBeNull();
});
