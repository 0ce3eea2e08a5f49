import { expect, test } from 'vitest';
import { euroText } from '../text/display.ts';
import { centsOf, readAmount } from './amount.ts';

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['0,01', 1],
  [' 7 ', 700],
  ['1.234,50', 123_450],
  ['1.234.567', 123_456_700],
  ['999999999,99', 99_999_999_999],
])('"%s" is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([1, 2500, 123_456, 99_999_999_999])('%i cents are read as we print them', (cents) => {
  expect(centsOf(euroText(cents))).toBe(cents);
});

test.each([
  ['€25,00', 2500],
  ['€ 25', 2500],
  ['€. 25,00', 2500],
  ['25,00 Euro', 2500],
  ['EUR 25,00', 2500],
  ['25,00EUR.', 2500],
  ['Importo: € 25,00', 2500],
  ['totale 25', 2500],
  ['25,00.', 2500],
  ['25.', 2500],
  ['25,00;', 2500],
  ['=25,00=', 2500],
  ['25,-', 2500],
  ['25,–', 2500],
  ['25,==', 2500],
  ['25 , 00', 2500],
  ['\u200e25,00\u00a0\u20ac\ufeff', 2500],
  ['２５，００', 2500],
  ['1\u202f234,50', 123_450],
  ['1 000', 100_000],
  ["1'234.50", 123_450],
])('what is written around "%s" is taken off', (text, cents) => {
  expect(readAmount(text)).toEqual({ cents });
});

test.each([
  ['', 'characters'],
  ['dodici', 'characters'],
  ['1e3', 'characters'],
  ['12:50', 'characters'],
  ['12,', 'characters'],
  ['25,00 € 30,00 €', 'thousands'],
  ['12.34.56', 'thousands'],
  ['12 50', 'thousands'],
  ['1.234', 'thousands'],
  ['1,234', 'thousands'],
  ['1,000.00', 'thousands'],
  ['1,2345', 'decimals'],
  ['0,125', 'decimals'],
  ['-5', 'sign'],
  ['\u22125,00 €', 'sign'],
  ['€ -5', 'sign'],
  ['5,00-', 'sign'],
  ['+5', 'sign'],
  ['(5,00)', 'sign'],
  ['$ 25', 'currency'],
  ['25 CHF', 'currency'],
  ['0', 'zero'],
  ['0,00', 'zero'],
  ['1000000000', 'tooLarge'],
  ['9'.repeat(400), 'tooLarge'],
])('"%s" is refused because of its %s', (text, problem) => {
  expect(readAmount(text)).toEqual({ problem });
  expect(centsOf(text)).toBeNull();
});
