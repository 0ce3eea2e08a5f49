import { expect, test } from 'vitest';
import { noticeQrText } from '#domain/payments/notice-qr.ts';
import { readPaymentCode, parseLookupCode } from './notice-code.ts';

const notice = '301202500001200183';

test.each([
  ['301202500001200183', '01202500001200183'],
  ['302202500000037731', '02202500000037731'],
  ['001123456789012345', '123456789012345'],
])('notice number %s holds the IUV %s', (number, iuv) => {
  expect(readPaymentCode(number)).toEqual({ ok: true, iuv, notice: number });
});

test.each([
  ' 3012 0250 0001 2001 83 ',
  '3012-0250-0001-2001-83',
  '3012\u20110250\u20130001\u22122001\u201383',
  '301202500001200183.',
  '«3012.0250.0001.2001.83»,',
  '\u200e3012\u00a00250\u202f0001\u200b2001\u00ad83\ufeff',
  '３０１２02500001200183',
  'Codice avviso: 3012 0250 0001 2001 83',
  'Codice Avviso di pagamento n. 301202500001200183',
  'N° 301202500001200183',
  'PAGOPA|002|301202500001200183|80999001235|14850',
  ' pagopa|002|301202500001200183|80999001235|14850\n',
  'codfase=NBPA;183012025000012001831200000012345610000001485038961P180999001235VRDDAA81C54F952J',
])('the notice number in "%s" is found', (typed) => {
  expect(readPaymentCode(typed)).toMatchObject({ ok: true, notice });
});

test('the text of the QR code that we print is a notice number', () => {
  const text = noticeQrText({ notice, taxCode: '80999001235', cents: 14_850 });
  expect(readPaymentCode(text ?? '')).toMatchObject({ ok: true, notice });
});

test.each(['012025000012001', '01202500001200183', 'RF18539007547034'])('%s is an IUV already', (iuv) => {
  expect(readPaymentCode(iuv)).toEqual({ ok: true, iuv, notice: null });
  expect(readPaymentCode(`IUV: ${iuv.toLowerCase()}.`)).toEqual({ ok: true, iuv, notice: null });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['-', 'empty'],
  ['RF19539007547034', 'check'],
  ['30120250000120018A', 'letters'],
  ['3O12O25OOOO12OO183', 'letters'],
  ['3012+0250', 'characters'],
  ['PAGOPA|002', 'scan'],
  ['PAGOPA|002|30120250000120018|80999001235|14850', 'scan'],
  ['1234', 'length'],
  ['1234567890123456', 'length'],
  ['3012025000012001830', 'length'],
  ['301202500001200183, 302202500000037731', 'length'],
  ['201202500001200183', 'kind'],
  ['301202500001200184', 'check'],
  ['301202500010200183', 'check'],
])('"%s" is refused because of its %s', (typed, problem) => {
  expect(readPaymentCode(typed)).toEqual({ ok: false, problem });
});

test('in an address a code is found in any writing, and names that backends give stay as they are', () => {
  expect(parseLookupCode('3012-0250-0001-2001-83')).toEqual({ iuv: '01202500001200183', code: notice });
  expect(parseLookupCode('c_x999-2025-000377')).toEqual({
    iuv: 'c_x999-2025-000377',
    code: 'c_x999-2025-000377',
  });
  expect(parseLookupCode(' ')).toBeNull();
  expect(parseLookupCode('301202500001200184')).toBeNull();
});
