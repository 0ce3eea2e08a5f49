import { describe, expect, test } from 'vitest';
import { readReturn } from './return-query.ts';

const iuv = '01202500001200183';

test.each([
  ['codEsito=000', 'paid'],
  ['codEsito=000&descEsito=SUCCESSO', 'paid'],
  ['descEsito=SUCCESSO', 'paid'],
  ['esito=OK', 'paid'],
  ['descEsito=ANNULLATO', 'cancelled'],
  ['codEsito=100&descEsito=ANNULLATO', 'cancelled'],
  ['descEsito=FALLITO', 'failed'],
  ['codEsito=100&descEsito=FALLITO', 'failed'],
  ['codEsito=100', 'failed'],
  ['codEsito=100&descEsito=CARTA+SCADUTA', 'failed'],
  ['codEsito=100&descEsito=', 'failed'],
  ['esito=ERROR', 'failed'],
  ['', 'unknown'],
  ['codEsito=999', 'unknown'],
  ['esito=', 'unknown'],
  ['esito=KO', 'unknown'],
  ['descEsito=FORSE', 'unknown'],
  [`iuv=${iuv}`, 'unknown'],
])('?%s reports: %s', (query, reported) => {
  expect(readReturn(`?${query}`).reported).toBe(reported);
});

describe('what was tampered with says nothing', () => {
  test.each([
    'codEsito=000&codEsito=100',
    'descEsito=SUCCESSO&descEsito=FALLITO',
    'esito=OK&esito=ERROR',
    'codEsito=000&descEsito=ANNULLATO',
    'codEsito=000&descEsito=FALLITO',
    'codEsito=000&esito=ERROR',
    'codEsito=100&descEsito=SUCCESSO',
    'codEsito=constructor',
    'descEsito=toString&esito=__proto__',
    'codesito=000',
    'codEsito[]=000',
  ])('?%s', (query) => {
    expect(readReturn(`?${query}`).reported).toBe('unknown');
  });

  test('a parameter repeated with the same value says what it says once', () => {
    expect(readReturn('?codEsito=000&codEsito=000').reported).toBe('paid');
  });
});

test.each([
  [iuv, iuv],
  ['RF18539007547034', 'RF18539007547034'],
  ['0120 2500 0012 0018 3', iuv],
  ['', null],
  ['123', null],
  ['<img src=x onerror=alert(1)>', null],
  ['../../../api/utenti/login', null],
  [`${iuv}" autofocus onfocus="alert(1)`, null],
  ['1'.repeat(36), null],
])('the IUV of %j is %j', (value, read) => {
  expect(readReturn(`?${new URLSearchParams({ iuv: value })}`).iuv).toBe(read);
});

test('two IUVs are none', () => {
  expect(readReturn(`?iuv=${iuv}&iuv=01202500000908752`).iuv).toBeNull();
});

test.each([
  [`idPagamento=1&iuv=${iuv}&codEsito=000&descEsito=SUCCESSO&source=pagamentoIUV`, 'PPAY'],
  ['idSession=1&esito=OK&pollingToken=1', 'MYPAY'],
  ['idSession=1', 'MYPAY'],
  ['esito=OK&codEsito=000', null],
  [`iuv=${iuv}`, null],
  ['', null],
])('?%s comes from %s', (query, system) => {
  expect(readReturn(`?${query}`).system).toBe(system);
});
