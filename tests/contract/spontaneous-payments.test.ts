import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createNotice, createPayment, listPaymentTypes } from '#features/payments/spontaneous-api.ts';
import { getPaymentPolicy } from '#features/payments/checkout-api.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openCheckout } from './checkout-visits.ts';
import { paymentRequest } from './valid-bodies.ts';

let at: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  at = await openCheckout();
});
afterEach(() => at.samples.close());

const cf = ada.taxCode;
describe('a spontaneous payment of PiemontePay', () => {
  test('has types with free and fixed amounts and notes, and a policy that is HTML', async () => {
    const { types, pages } = await at.visitor.read(listPaymentTypes);
    expect(pages).toBe(1);
    expect(types).toContainEqual(expect.objectContaining({ code: 'CIEL', fixedCents: 2221 }));
    expect(types).toContainEqual(expect.objectContaining({ code: 'MESC', needsNotes: true }));
    const query = { paymentTypesDescription: 'carta' };
    expect((await at.visitor.read(listPaymentTypes, { query })).types.map(({ code }) => code)).toEqual([
      'CIEL',
    ]);
    const few = await at.visitor.read(listPaymentTypes, { query: { elements: 3, currentPage: 2 } });
    expect([few.types.length, few.pages]).toEqual([1, 2]);
    const short = await at.visitor.ask(listPaymentTypes, { query: { paymentTypesDescription: 'ca' } });
    expect(short.status).toBe(400);
    expect(await at.visitor.read(getPaymentPolicy)).toContain('<h2>');
  });

  test('becomes a position of its payer, which the checkout pays', async () => {
    const input = { params: { type: 'DIRS' }, body: paymentRequest };
    const { iuv, url } = await at.visitor.read(createPayment, input);
    expect(await at.debt('Diritti di segreteria: copia di un atto')).toMatchObject({ iuv, state: 'pending' });
    await at.leave(url, 'paga');
    expect(await at.debt('Diritti di segreteria: copia di un atto')).toMatchObject({
      state: 'paid',
      amountCents: 1050,
    });
  });

  test.each(['nobody', 'somebody else'])('made by %s stands in no list of its payer', async (who) => {
    const title = 'Diritti di segreteria: copia di un atto';
    const headers: Record<string, string> = who === 'nobody' ? { cookie: '' } : {};
    const stranger = who === 'nobody' ? at.visitor : await at.samples.visit(bruno.taxCode);
    const { codiceFiscalePartitaIVAPagatore: payer, ...body } = paymentRequest;
    const params = { cf: payer, type: 'DIRS' };
    expect((await stranger.ask(createNotice, { params, body, headers })).status).toBe(201);
    const input = { params: { type: 'DIRS' }, body: paymentRequest, headers };
    const { url } = await stranger.read(createPayment, input);
    await at.leave(url, 'paga');
    await expect(at.debt(title)).rejects.toThrow('No position');
  });

  test('can be a notice to print: its number is valid and its file a PDF', async () => {
    const { codiceFiscalePartitaIVAPagatore: payer, ...body } = paymentRequest;
    const made = await at.visitor.read(createNotice, { params: { cf: payer, type: 'DIRS' }, body });
    expect(made.notice).toBe(`3${made.iuv}`);
    expect(Number(made.notice?.slice(0, 16)) % 93).toBe(Number(made.notice?.slice(16)));
    expect(
      Buffer.from(made.pdf ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect((await at.debt('Diritti di segreteria: copia di un atto')).state).toBe('unpaid');
  });

  test.each([
    ['a fixed amount that is another', 'CIEL', {}],
    ['a type that is gone', 'ZZZZ', {}],
  ])('is refused by the service with %s', async (_, type, changes) => {
    const body = { ...paymentRequest, ...changes };
    const answer = await at.visitor.ask(createPayment, { params: { type }, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BUSINESS_ERROR' });
  });

  test('without the notes that its type needs is refused as invalid, naming them', async () => {
    for (const note of [' ', undefined]) {
      const body = { ...paymentRequest, note };
      const answer = await at.visitor.ask(createPayment, { params: { type: 'MESC' }, body });
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        {
          code: 'VALIDATION_ERROR',
          detail: expect.stringMatching(/non corretti o mancanti: note$/) as string,
        },
      ]);
    }
  });

  test.each<[string, object]>([
    ['nothing', { importo: 0 }],
    ['less than nothing', { importo: -1 }],
    ['less than half a cent', { importo: 1e-9 }],
    ['three decimals', { importo: 1.999 }],
    ['too much', { importo: 10 ** 12 }],
    ['words', { importo: 'abc' }],
    ['a wrong check letter', { codiceFiscalePartitaIVAPagatore: 'VRDDAA81C54F952K' }],
    ['a control character', { note: 'riga\u0007' }],
    ['nobody’s name', { nome: '', cognome: '' }],
  ])('is refused as invalid with %s', async (_, changes) => {
    const body = { ...paymentRequest, ...changes };
    const answer = await at.visitor.ask(createPayment, { params: { type: 'DIRS' }, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test.each<[string, object]>([
    [
      'a company',
      {
        nome: undefined,
        cognome: undefined,
        ragioneSociale: 'Esempio srl',
        codiceFiscalePartitaIVAPagatore: '01234567897',
      },
    ],
    ['somebody without an Italian code', { codiceFiscalePartitaIVAPagatore: 'ANONIMO' }],
    ['a code in small letters', { codiceFiscalePartitaIVAPagatore: cf.toLowerCase() }],
    ['an amount as text, as the client of 2023 sends it', { importo: '10.50' }],
  ])('can be made by %s', async (_, changes) => {
    const body = { ...paymentRequest, ...changes };
    expect((await at.visitor.ask(createPayment, { params: { type: 'DIRS' }, body })).status).toBe(201);
  });

  test('a repetition with the same key makes no second position', async () => {
    const headers = { 'idempotency-key': 'payment-0001' };
    const input = { params: { type: 'DIRS' }, body: paymentRequest, headers };
    const [first, second] = [
      await at.visitor.read(createPayment, input),
      await at.visitor.read(createPayment, input),
    ];
    expect(second).toEqual(first);
  });
});
