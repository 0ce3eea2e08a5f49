import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listMyPayTypes } from './mypay-api.ts';
import { listPaymentTypes } from './spontaneous-api.ts';

test.each([
  [22.21, 2221],
  ['22,21', 2221],
  [undefined, null],
  [0, null],
  ['0.00', null],
  [-1, null],
])('a type whose fixed amount is %j has the amount %j', (importoFisso, fixedCents) => {
  const type = { codiceVersamento: 'CIEL', datiSpecificiRiscossione: '9/0301109AP/', importoFisso };
  expect(z.parse(listPaymentTypes.answer, { paymentTypes: [type] }).types).toMatchObject([{ fixedCents }]);
  expect(z.parse(listMyPayTypes.answer, [type])).toMatchObject([{ fixedCents }]);
});
