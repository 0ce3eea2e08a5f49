import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { verifyNotice } from './contract.ts';
import { createMyPayNotice } from './mypay-contract.ts';

test('a success of another shape breaks the contract, and names the field', () => {
  const read = z.safeParse(createMyPayNotice.answer, { esito: 'OK', codiceAvviso: {} });
  expect(read.error?.issues).toMatchObject([{ path: ['codiceAvviso'], message: 'expected text' }]);
});

test('an answer of MyPay is its success, or the code of its fault', () => {
  const read = (answer: unknown) => z.parse(verifyNotice.answer, answer);
  expect(read({ esito: 'OK', url: 'https://pay.example' })).toEqual({ ok: true, url: 'https://pay.example' });
  expect(read({ esito: 'KO', fault: { faultCode: 'PAA_X' } })).toEqual({ ok: false, fault: 'PAA_X' });
  expect(read({ esito: 'KO', fault: '' })).toEqual({ ok: false, fault: null });
});
