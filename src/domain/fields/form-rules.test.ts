import { expect, test } from 'vitest';
import { centsOf } from './amount.ts';
import { isBodyTaxCode, isVatNumber } from './tax-code.ts';
import { isMobile, isPhone, phoneOnWire, phoneText, tidyPhone } from './phone.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['0,01', 1],
  [' 7 ', 700],
  ['1.234,50', 123_450],
  ['999999999,99', 99_999_999_999],
])('"%s" is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  '',
  '0',
  '0,00',
  '-5',
  '1,234',
  '1.234',
  '12,',
  'dodici',
  '1e3',
  '1000000000',
  '12.34.56',
  '1 000',
])('"%s" is no amount', (text) => {
  expect(centsOf(text)).toBeNull();
});

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
  expect(['0123456789', '012345678901', 'IT01234567890', ''].some(isVatNumber)).toBe(false);
});

test('the tax code of a body ends with its check digit', () => {
  expect(['01234567897', '80999001235', '00000000000'].every(isBodyTaxCode)).toBe(true);
  expect(['01234567890', '80999001253', '8099900123', ' 80999001235', ''].some(isBodyTaxCode)).toBe(false);
});
