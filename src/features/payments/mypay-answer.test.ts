import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { collectDropped } from '#contracts/wire.ts';
import { listOpenPositions } from './api.ts';
import { verifyNotice } from './checkout-api.ts';
import { createMyPayNotice, listMyPayTypes } from './mypay-api.ts';

test('a success of another shape breaks the contract, and names the field', () => {
  const read = z.safeParse(createMyPayNotice.answer, { esito: 'OK', codiceAvviso: {} });
  expect(read.error?.issues).toMatchObject([{ path: ['codiceAvviso'], message: 'expected text' }]);
});

test('an answer of MyPay is its success, or the code of its fault', () => {
  const read = (answer: unknown) => z.parse(verifyNotice.answer, answer);
  expect(read({ esito: 'OK', url: 'https://pay.example' })).toEqual({
    ok: true,
    url: 'https://pay.example',
    session: null,
  });
  expect(read({ esito: 'KO', fault: { faultCode: 'PAA_X' } })).toEqual({ ok: false, fault: 'PAA_X' });
  expect(read({ esito: 'KO', fault: '' })).toEqual({ ok: false, fault: null });
});

test.each<[string, z.ZodMiniType]>([
  ['positions', listOpenPositions.answer],
  ['types', listMyPayTypes.answer],
])('a fault of MyPay in place of its %s is no empty list', (_, answer) => {
  const fault = { esito: 'KO', fault: { faultCode: 'PAA_SYSTEM_ERROR' } };
  const read = z.safeParse(answer, fault);
  expect(read.error?.issues).toMatchObject([{ message: 'is a fault: PAA_SYSTEM_ERROR' }]);
  expect(z.parse(answer, [])).toEqual([]);
});

test('types of MyPay come alone or inside an object', () => {
  const type = { codiceVersamento: 'MENSA', datiSpecificiRiscossione: '9/0301109AP/' };
  for (const wire of [
    [type],
    { tipologie: [type] },
    { paymentTypes: [type] },
    { tipologie: null, paymentTypes: [type] },
    { tipologie: [], paymentTypes: type },
  ])
    expect(z.parse(listMyPayTypes.answer, wire)).toMatchObject([{ code: 'MENSA' }]);
  for (const none of [{}, { tipologie: null }, { tipologie: '', paymentTypes: [] }]) {
    const { result, dropped } = collectDropped(() => z.parse(listMyPayTypes.answer, none));
    expect([result, dropped]).toEqual([[], []]);
  }
});
