import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listDebtPositions, listOpenPositions } from '#features/payments/api.ts';
import { verifyNotice, payDebtPosition } from '#features/payments/checkout-api.ts';
import { getReceipt } from '#features/payments/receipts-api.ts';
import { createMyPayPayment, listMyPayTypes } from '#features/payments/mypay-api.ts';
import { createPayment, listPaymentTypes } from '#features/payments/spontaneous-api.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { host, openCheckout } from './checkout-visits.ts';
import { myPayRequest, paymentRequest } from './valid-bodies.ts';

let at: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  at = await openCheckout();
});
afterEach(() => at.samples.close());

const cf = ada.taxCode;
const desk = '/__sandbox/desk';
const headers = { 'x-forwarded-host': host };

/** Sends a form of the desk below `pagamenti`. */
async function send(path: string, fields: Record<string, string>, more = {}): Promise<Response> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { ...headers, ...more } };
  return at.samples.app.request(`${desk}/pagamenti${path}`, init);
}

async function change(path: string, fields: Record<string, string>): Promise<void> {
  const answer = await send(path, fields);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${desk}?esito=aggiornato#pagamenti`,
  ]);
}

async function text(path = ''): Promise<string> {
  return (await at.samples.app.request(`${desk}${path}`, { headers })).text();
}

const issued = {
  cittadino: cf,
  tipo: 'PPAY DIRS',
  oggetto: 'Copia <b>conforme</b>',
  importo: '1.012,50',
  scadenza: '2026-04-30',
};

const title = 'Mensa scolastica novembre';

async function debtPath(): Promise<string> {
  return `/PPAY/${(await at.debt(title)).iuv}`;
}

async function firstOpen() {
  const [first] = await at.visitor.read(listOpenPositions, { params: { cf } });
  if (!first?.notice) throw new Error('The first position has no notice.');
  return { ...first, path: `/MYPAY/${first.id}`, ask: { params: { id: first.notice } } };
}

test('the desk lists the positions of both systems with citizen, state, amount and due day', async () => {
  const html = (await text()).replace(/\s+/g, ' ');
  for (const words of [
    title,
    'Retta novembre',
    cf,
    'Non pagato, avviso scaduto',
    'In elaborazione',
    'Annullato',
  ])
    expect(html).toContain(words);
  expect(html).toMatch(
    /Retta novembre<\/a> \(MyPay\)<\/th> <td class="whole">\w{16}<\/td> <td>Non pagato<\/td> <td class="whole">210,00.€<\/td> <td class="whole">19\/03\/2026/,
  );
  expect(html).not.toContain('Tesserino annuale');
});

test('a position that was issued is its citizen’s at the next reading, and can be paid', async () => {
  await change('', issued);
  const made = await at.debt('Copia conforme');
  expect(made).toMatchObject({ state: 'unpaid', amountCents: 101_250, dueOn: '2026-04-30' });
  expect(await text()).toContain('Copia &lt;b&gt;conforme');
  const { url } = await at.visitor.read(payDebtPosition, { params: { iuv: made.iuv ?? '' } });
  await at.leave(url, 'paga');
  expect((await at.debt('Copia conforme')).state).toBe('paid');
});

test('MyPay’s positions are issued too, with and without a due day', async () => {
  await change('', { ...issued, tipo: 'MYPAY SANZIONE_CDS', oggetto: 'Verbale 1' });
  await change('', { ...issued, tipo: 'MYPAY CORSI', oggetto: 'Verbale 2', scadenza: '' });
  const found = await at.visitor.read(listOpenPositions, { params: { cf } });
  expect(found.slice(-2)).toMatchObject([
    { title: 'Verbale 1', amountCents: 101_250, dueOn: '2026-04-30' },
    { title: 'Verbale 2', dueOn: null },
  ]);
  const stranger = await at.samples.visit(dario.taxCode);
  expect(await stranger.read(listOpenPositions, { params: { cf: dario.taxCode } })).toEqual([]);
});

describe('what the desk does with a position of PiemontePay', () => {
  const refusal = async (): Promise<[number, unknown]> => {
    const { iuv } = await at.debt(title);
    const answer = await at.visitor.ask(payDebtPosition, { params: { iuv: iuv ?? '' } });
    return [answer.status, ((await answer.json()) as { code: unknown }).code];
  };

  test('paid elsewhere, it has a receipt and cannot be paid again', async () => {
    await change(await debtPath(), { azione: 'pagata' });
    const { state, iuv } = await at.debt(title);
    expect(state).toBe('paid');
    expect(await refusal()).toEqual([400, 'BUSINESS_ERROR']);
    at.samples.setClock('2026-03-10T09:00:11.000Z');
    expect(await at.visitor.read(getReceipt, { params: { cf, iuv: iuv ?? '' } })).toMatch(/^JVBER/);
  });

  test('cancelled, only the list without a filter shows it', async () => {
    await change(await debtPath(), { azione: 'annulla' });
    const { state, iuv } = await at.debt(title);
    expect(state).toBe('cancelled');
    for (const status of ['PAYED', 'NOT_PAYED']) {
      const query = { currentPage: 1, elements: 100, sort: '-iuv', status };
      const { positions } = await at.visitor.read(listDebtPositions, { params: { cf }, query });
      expect(positions.map((one) => one.iuv)).not.toContain(iuv);
    }
    expect(await refusal()).toEqual([400, 'BUSINESS_ERROR']);
  });

  test.each([
    ['expired', [400, 'BUSINESS_ERROR']],
    ['recalculate', [500, 'INTERNAL_ERROR']],
  ])('"%s" hinders its payment until the desk says otherwise', async (ostacolo, refused) => {
    await change(await debtPath(), { azione: 'condizioni', importo: '', ostacolo });
    expect((await at.debt(title)).state).toBe('unpaid');
    expect(await refusal()).toEqual(refused);
    await change(await debtPath(), { azione: 'condizioni', importo: '', ostacolo: '' });
    expect((await refusal())[0]).toBe(200);
  });

  test('the checkout asks the amount that the desk set, which the list learns of when it is paid', async () => {
    await change(await debtPath(), { azione: 'condizioni', importo: '63,21', ostacolo: '' });
    const { amountCents, iuv } = await at.debt(title);
    expect(amountCents).toBe(6200);
    const { url } = await at.visitor.read(payDebtPosition, { params: { iuv: iuv ?? '' } });
    expect(await (await at.samples.app.request(url ?? '', { headers })).text()).toMatch(/63,21.€/);
    await at.leave(url, 'paga');
    expect(await at.debt(title)).toMatchObject({ state: 'paid', amountCents: 6321 });
  });

  test('paid or cancelled while its citizen is at the checkout, it is not paid there', async () => {
    const { iuv } = await at.debt(title);
    const { url } = await at.visitor.read(payDebtPosition, { params: { iuv: iuv ?? '' } });
    await change(await debtPath(), { azione: 'annulla' });
    expect((await at.samples.app.request(url ?? '', { headers })).status).toBe(409);
    await expect(at.leave(url, 'paga')).rejects.toThrow();
    expect((await at.debt(title)).state).toBe('cancelled');
  });
});

describe('what the desk does with a position of MyPay', () => {
  test.each([
    ['pagata', 'PAA_PAGAMENTO_DUPLICATO'],
    ['annulla', 'PAA_PAGAMENTO_ANNULLATO'],
  ])('after "%s" it is not open any more, and its payment is refused', async (azione, fault) => {
    const { id, path, ask } = await firstOpen();
    await change(path, { azione });
    const left = await at.visitor.read(listOpenPositions, { params: { cf } });
    expect(left.map((one) => one.id)).not.toContain(id);
    expect(await at.visitor.read(verifyNotice, ask)).toEqual({ ok: false, fault });
  });

  test('expired, it stays open and its payment is refused', async () => {
    const { id, path, ask } = await firstOpen();
    await change(path, { azione: 'condizioni', importo: '', ostacolo: 'expired' });
    expect((await firstOpen()).id).toBe(id);
    expect(await at.visitor.read(verifyNotice, ask)).toEqual({ ok: false, fault: 'PAA_PAGAMENTO_SCADUTO' });
  });

  test('the checkout asks the amount that the desk set', async () => {
    const { path, ask } = await firstOpen();
    await change(path, { azione: 'condizioni', importo: '211,05', ostacolo: '' });
    const answer = await at.visitor.read(verifyNotice, ask);
    const page = await at.samples.app.request((answer.ok && answer.url) || '', { headers });
    expect(await page.text()).toMatch(/211,05.€/);
  });
});

test('a type that the desk withdrew vanishes between the list and the payment, and comes back', async () => {
  const codes = async () => (await at.visitor.read(listPaymentTypes)).types.map(({ code }) => code);
  const make = () => at.visitor.ask(createPayment, { params: { type: 'DIRS' }, body: paymentRequest });
  expect(await codes()).toContain('DIRS');
  await change('/tipi', { tipo: 'PPAY DIRS', offerto: 'no' });
  const refused = await make();
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'BUSINESS_ERROR' }]);
  expect(await codes()).not.toContain('DIRS');
  await change('/tipi', { tipo: 'MYPAY CORSI', offerto: 'no' });
  expect(await at.visitor.read(createMyPayPayment, { body: myPayRequest })).toEqual({
    ok: false,
    fault: 'PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO',
  });
  expect((await at.visitor.read(listMyPayTypes)).map(({ code }) => code)).not.toContain('CORSI');
  await change('/tipi', { tipo: 'PPAY DIRS', offerto: 'si' });
  expect((await make()).status).toBe(201);
});

test.each<[string, Record<string, string>]>([
  ['an amount of nothing', { importo: '0' }],
  ['an amount with three decimals', { importo: '1,999' }],
  ['no subject', { oggetto: ' ' }],
  ['a day that is none', { scadenza: '2026-02-30' }],
  ['a type that is none', { tipo: 'DIRS' }],
])('a new position with %s is refused, and none is made', async (_, fields) => {
  const answer = await send('', { ...issued, ...fields });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('role="alert"');
  await expect(at.debt('Copia conforme')).rejects.toThrow();
});

test('nothing changes a position that is paid, that does not exist or is another municipality’s', async () => {
  const paid = `/PPAY/${(await at.debt('Mensa scolastica maggio')).iuv}`;
  expect((await send(paid, { azione: 'annulla' })).status).toBe(409);
  expect(await text(`/pagamenti${paid}`)).toContain('Non cambia più');
  expect((await send('/PPAY/00', { azione: 'annulla' })).status).toBe(404);
  const elsewhere = { 'x-forwarded-host': 'servizi.comune.borgolago.example' };
  expect((await send(await debtPath(), { azione: 'annulla' }, elsewhere)).status).toBe(404);
  expect(
    (await send(await debtPath(), { azione: 'annulla' }, { origin: 'https://evil.example' })).status,
  ).toBe(403);
  expect((await at.debt(title)).state).toBe('unpaid');
});
