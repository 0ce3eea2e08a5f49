import { expect, test } from 'vitest';
import { readPaymentCode } from './notice-code.ts';

test.each([
  ['301202500001200183', '01202500001200183'],
  ['302202500000037731', '02202500000037731'],
  ['001123456789012345', '123456789012345'],
])('notice number %s holds the IUV %s', (notice, iuv) => {
  expect(readPaymentCode(notice)).toEqual({ ok: true, iuv, notice });
});

test('blanks between the groups of a notice number do not matter', () => {
  expect(readPaymentCode(' 3012 0250 0001 2001 83 ')).toMatchObject({
    ok: true,
    notice: '301202500001200183',
  });
});

test.each(['012025000012001', '01202500001200183'])('%s is an IUV already', (iuv) => {
  expect(readPaymentCode(iuv)).toEqual({ ok: true, iuv, notice: null });
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['RF18539007547034', 'characters'],
  ['30120250000120018A', 'characters'],
  ['3012-0250-0001-2001-83', 'characters'],
  ['1234', 'length'],
  ['1234567890123456', 'length'],
  ['3012025000012001830', 'length'],
  ['201202500001200183', 'kind'],
  ['301202500001200184', 'check'],
  ['301202500010200183', 'check'],
])('"%s" is refused because of its %s', (typed, problem) => {
  expect(readPaymentCode(typed)).toEqual({ ok: false, problem });
});
