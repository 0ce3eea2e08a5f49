import { expect, test } from 'vitest';
import { isVatNumber, tidyTaxCode } from './tax-code.ts';
import { isBodyTaxCode } from './tax-code-check.ts';
import { isMobile, isPhone, phoneOnWire, phoneText, tidyPhone } from './contact.ts';

test('a phone number has 9 or 10 digits, the prefix and its blanks aside', () => {
  expect(['333 1234567', '+39 011-1234567', '0039333123456'].every(isPhone)).toBe(true);
  expect(['', '12345678', '33312345678', '333abc4567', '+33 612345678'].some(isPhone)).toBe(false);
});

test('messages go to numbers that begin with 3', () => {
  expect(isMobile('333 1234567')).toBe(true);
  expect(isMobile('011 1234567')).toBe(false);
});

test('a phone number is sent with 0039 and only once', () => {
  expect(phoneOnWire('333 1234567')).toBe('00393331234567');
  expect(phoneOnWire('+39 333 1234567')).toBe('00393331234567');
  expect(tidyPhone('0039 333.123.4567')).toBe('3331234567');
  expect(tidyPhone('\u202a+39 (333)\u00a0123\u20134567\u202c')).toBe('3331234567');
});

test('a phone number is shown with one prefix, and nothing where none was typed', () => {
  expect(['333 1234567', '+39 333 1234567', '0039333 1234567'].map(phoneText)).toEqual(
    Array(3).fill('+39 3331234567'),
  );
  expect(phoneText(' ')).toBe('');
});

test('a VAT number has 11 digits', () => {
  expect(isVatNumber('01234567890')).toBe(true);
  expect(['0123456789', '012345678901', 'DE01234567890', ''].some(isVatNumber)).toBe(false);
});

test('a VAT number with the country in front, as invoices write it, is sent without', () => {
  expect(['IT01234567897', 'it 0123 456 7897', 'P.IVA IT-01234567897.'.slice(6)].every(isVatNumber)).toBe(
    true,
  );
  expect(tidyTaxCode('IT01234567897')).toBe('01234567897');
});

test('the tax code of a body ends with its check digit', () => {
  expect(['01234567897', '80999001235', '00000000000'].every(isBodyTaxCode)).toBe(true);
  expect(['01234567890', '80999001253', '8099900123', ' 80999001235', ''].some(isBodyTaxCode)).toBe(false);
});
