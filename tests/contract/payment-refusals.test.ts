import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listDebtPositions, listOpenPositions } from '#features/payments/api.ts';
import { verifyNotice, payDebtPosition } from '#features/payments/checkout-api.ts';
import { getReceipt } from '#features/payments/receipts-api.ts';
import { createNotice, createPayment } from '#features/payments/spontaneous-api.ts';
import { ada, bruno, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openCheckout, host } from './checkout-visits.ts';
import { paymentRequest } from './valid-bodies.ts';

let at: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  at = await openCheckout();
});
afterEach(() => at.samples.close());

const cf = ada.taxCode;
const title = 'Mensa scolastica novembre';

async function debtInput() {
  return { params: { iuv: (await at.debt(title)).iuv ?? '' } };
}

async function openInput() {
  const [first] = await at.visitor.read(listOpenPositions, { params: { cf } });
  return { params: { id: first?.iuv ?? '' } };
}

describe('of two tabs that pay one position', () => {
  test('one reaches the checkout of PiemontePay, the other is told', async () => {
    const input = await debtInput();
    const answers = await Promise.all([1, 2].map(() => at.visitor.ask(payDebtPosition, input)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('one reaches the checkout of MyPay, the other is told', async () => {
    const input = await openInput();
    const answers = await Promise.all([1, 2].map(() => at.visitor.read(verifyNotice, input)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(answers).toContainEqual({ ok: false, fault: 'PAA_PAGAMENTO_IN_CORSO' });
  });

  test('the one whose checkout was abandoned cannot pay there any more', async () => {
    const input = await debtInput();
    const first = await at.visitor.read(payDebtPosition, input);
    at.samples.setClock('2026-03-10T09:20:01.000Z');
    const second = await at.visitor.read(payDebtPosition, input);
    await expect(at.leave(first.url, 'paga')).rejects.toThrow();
    expect((await at.debt(title)).state).toBe('pending');
    await at.leave(second.url, 'paga');
    expect((await at.debt(title)).state).toBe('paid');
  });
});

describe('a position of somebody else', () => {
  test('of PiemontePay can be neither read nor paid by its IUV, nor can its receipt be had', async () => {
    const { params } = await debtInput();
    const stranger = await at.samples.visit(dario.taxCode);
    const query = { currentPage: 1, elements: 5, sort: '-iuv', iuv: params.iuv };
    const own = { cf: dario.taxCode };
    expect((await stranger.read(listDebtPositions, { params: own, query })).positions).toEqual([]);
    expect((await stranger.ask(listDebtPositions, { params: { cf }, query })).status).toBe(403);
    expect((await stranger.ask(payDebtPosition, { params })).status).toBe(404);
    const paid = (await at.debt('Mensa scolastica maggio')).iuv ?? '';
    expect((await stranger.ask(getReceipt, { params: { ...own, iuv: paid } })).status).toBe(404);
    expect((await stranger.ask(getReceipt, { params: { cf, iuv: paid } })).status).toBe(403);
    expect((await at.visitor.ask(payDebtPosition, { params })).status).toBe(200);
  });

  test('of MyPay can be neither read nor paid by its IUV or notice number', async () => {
    const { params } = await openInput();
    const other = await at.samples.visit(bruno.taxCode);
    for (const id of [params.id, `3${params.id}`])
      expect(await other.read(verifyNotice, { params: { id } })).toEqual({
        ok: false,
        fault: 'PAA_PAGAMENTO_SCONOSCIUTO',
      });
    const his = await other.read(listOpenPositions, { params: { cf: bruno.taxCode } });
    expect(his.map(({ iuv }) => iuv)).not.toContain(params.id);
    expect((await other.ask(listOpenPositions, { params: { cf } })).status).toBe(403);
    expect(await at.visitor.read(verifyNotice, { params })).toMatchObject({ ok: true });
  });
});

describe('an answer that is lost after the position was made', () => {
  const made = 'Diritti di segreteria: copia di un atto';

  test('a PDF that could not be made is a 404, and the position is there', async () => {
    const { codiceFiscalePartitaIVAPagatore: payer, ...body } = paymentRequest;
    const input = { params: { cf: payer, type: 'DIRS' }, body, headers: { 'x-sandbox-fault': 'after,404' } };
    const answer = await at.visitor.ask(createNotice, input);
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'VALIDATION_ERROR' }]);
    expect((await at.debt(made)).state).toBe('unpaid');
  });

  test('a 500 leaves one position, which the repetition of the same request finds', async () => {
    const fault = { path: '/api-public/ppay/*', fault: 'after,500', count: 1 };
    const headers = { 'x-forwarded-host': host, 'content-type': 'application/json' };
    const stored = await at.samples.app.request('/__sandbox/faults', {
      method: 'POST',
      body: JSON.stringify(fault),
      headers,
    });
    expect(stored.status).toBe(201);
    const key = { 'idempotency-key': 'payment-0002' };
    const input = { params: { type: 'DIRS' }, body: paymentRequest, headers: key };
    const lost = await at.visitor.ask(createPayment, input);
    expect([lost.status, await lost.json()]).toMatchObject([500, { code: 'INTERNAL_ERROR' }]);
    const { iuv } = await at.visitor.read(createPayment, input);
    expect(await at.debt(made)).toMatchObject({ iuv, state: 'pending' });
    const query = { currentPage: 1, elements: 100, sort: '-iuv' };
    const { positions } = await at.visitor.read(listDebtPositions, { params: { cf }, query });
    expect(positions.filter((one) => one.title === made)).toHaveLength(1);
  });
});
