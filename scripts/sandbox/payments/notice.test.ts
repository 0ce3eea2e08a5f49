import { expect, test } from 'vitest';
import { dataMatrixText } from './notice.ts';

const slip = {
  notice: '301202500001200183',
  account: '001099900123',
  cents: 1050,
  bodyCode: '80999001235',
  payerCode: 'VRDDAA81C54F952J',
  payerName: 'Ada Verdi',
  subject: 'Copia di un atto',
};

test('each field stands where readers look for it', () => {
  const text = dataMatrixText(slip);
  expect(text).toHaveLength(256);
  expect([text.slice(0, 15), text.slice(63, 66), text.slice(243)]).toEqual([
    'codfase=NBPA;18',
    '1P1',
    `${' '.repeat(12)}A`,
  ]);
  expect([text.slice(15, 33), text.slice(35, 47), text.slice(49, 59)]).toEqual([
    slip.notice,
    slip.account,
    '0000001050',
  ]);
  expect([text.slice(66, 77), text.slice(77, 93)]).toEqual([slip.bodyCode, slip.payerCode]);
  expect([text.slice(93, 133).trimEnd(), text.slice(133, 243).trimEnd()]).toEqual([
    slip.payerName,
    slip.subject,
  ]);
});

test('long texts are cut, short codes filled up, and signs that readers do not know left out', () => {
  const text = dataMatrixText({
    ...slip,
    payerCode: 'ANONIMO',
    payerName: 'Nicolò D’Alì & figli; (società)',
    subject: 'è'.repeat(200),
  });
  expect(text).toHaveLength(256);
  expect(text.slice(77, 133)).toBe(`${'ANONIMO'.padEnd(16)}${"Nicolo D'Ali & figli   societa ".padEnd(40)}`);
  expect(text.slice(133, 243)).toBe('e'.repeat(110));
});
