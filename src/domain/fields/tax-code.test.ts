import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAtTaxCode, tidyTaxCode } from './tax-code.ts';
import { isOddTaxCode, isTaxCode, fitsName } from './tax-code-check.ts';

test.each(['RSSMRA80A01H501U', 'BNCCRL75S62A944O', 'VRDDAA81C54F952J', 'MRTMTT91D08F205J'])(
  '%s is a tax code',
  (code) => {
    expect(isTaxCode(code)).toBe(true);
  },
);

test('small letters and blanks are forgiven', () => {
  expect(isTaxCode(' rss mra 80a01 h501u')).toBe(true);
  expect(tidyTaxCode(' rss mra 80a01 h501u')).toBe('RSSMRA80A01H501U');
  expect(tidyTaxCode('rssmra\u00ad80a01\u200bh501u')).toBe('RSSMRA80A01H501U');
});

describe('omocodia', () => {
  test('letters in place of digits are accepted with their own check letter', () => {
    // L stands for 0, M for 1, and so on, from the last digit backwards.
    expect(isTaxCode('RSSMRA80A01H50MM')).toBe(true);
  });

  test('letters in place of digits with the old check letter are refused', () => {
    expect(isTaxCode('RSSMRA80A01H50MU')).toBe(false);
  });
});

test.each([
  '',
  'RSSMRA80A01H501',
  'RSSMRA80A01H501UU',
  'RSSMRA80A01H50-U',
  'RSSMRA80A01H501À',
  '12345678901',
])('"%s" is not a tax code', (code) => {
  expect(isTaxCode(code)).toBe(false);
});

test('one wrong check letter in 26 is right: every other one is refused', () => {
  const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((last) => isTaxCode(`RSSMRA80A01H501${last}`));
  expect(right).toEqual(['U']);
});

test('a mistyped digit is always found', { retry: 0 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(6, 7, 9, 10, 12, 13, 14), fc.integer({ min: 0, max: 9 }), (at, digit) => {
      const code = 'RSSMRA80A01H501U';
      const mistyped = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`;
      return mistyped === code || !isTaxCode(mistyped);
    }),
  );
});

describe('a tax code in a text', () => {
  test.each(['RSSMRA80A01H501U', 'RSSMRA80A01H50MM', 'RSSMRAULALMHRLMX'])('%s is found', (code) => {
    expect(splitAtTaxCode(`Mario Rossi – ${code}.`)).toEqual(['Mario Rossi – RSSMRA', `${code.slice(6)}.`]);
  });

  test.each([
    'Per me',
    'Esempio srl – 01234567890',
    'RSSMRA80A01H501',
    'XRSSMRA80A01H501U',
    'RSSMRAABCDEFGHIJ',
  ])('"%s" holds none', (text) => {
    expect(splitAtTaxCode(text)).toBeNull();
  });
});

test('a code that no birth has given is taken, and known to be odd', () => {
  expect(isTaxCode('BLIPTR93MO4A674Q')).toBe(true);
  expect(isOddTaxCode('BLIPTR93MO4A674Q')).toBe(true);
  for (const code of ['RSSMRA80A01H501U', 'RSSMRA80A01H50MM', 'BLIPTR93M04A674'])
    expect(isOddTaxCode(code)).toBe(false);
});

test.each([
  ['VRDDAA81C54F952J', 'Ada', 'Verdi'],
  ['NREBRN48H07L219B', 'Bruno', 'Neri'],
  ['DNGNTN70A01F839X', 'Antonio', 'D’Angelo'],
  ['FOXMIX70A01F839X', 'Mi', 'Fo'],
  ['MROGFR70A01F839X', 'Gianfràncò', 'Moro'],
])('%s begins as %s %s makes it, and not as a namesake of one letter less does', (code, name, surname) => {
  expect(fitsName(code, { name, surname })).toBe(true);
  expect(fitsName(code, { name, surname: name })).toBe(false);
  expect(fitsName(code, { name: surname, surname })).toBe(false);
});
