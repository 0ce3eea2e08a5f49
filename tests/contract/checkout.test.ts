import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listOpenPositions } from '#features/payments/api.ts';
import { verifyNotice, payDebtPosition } from '#features/payments/checkout-api.ts';
import { createMyPayNotice, createMyPayPayment, listMyPayTypes } from '#features/payments/mypay-api.ts';
import { ada, bruno, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { host, openCheckout } from './checkout-visits.ts';
import { myPayRequest } from './valid-bodies.ts';

let at: Awaited<ReturnType<typeof openCheckout>>;
beforeEach(async () => {
  at = await openCheckout();
});
afterEach(() => at.samples.close());

const cf = ada.taxCode;

async function begin(title: string): Promise<string | null> {
  const { iuv } = await at.debt(title);
  return (await at.visitor.read(payDebtPosition, { params: { iuv: iuv ?? '' } })).url;
}

const open = 'Mensa scolastica novembre';

describe('a position of PiemontePay', () => {
  test('is in progress while it is paid, then paid, and has its receipt ten seconds later', async () => {
    const address = await begin(open);
    expect((await at.debt(open)).state).toBe('pending');
    const back = await at.leave(address, 'paga');
    expect(back.origin + back.pathname).toBe(`http://${host}/servizi/pagamento-esito`);
    const { iuv, ...paid } = await at.debt(open);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      iuv,
      descEsito: 'SUCCESSO',
      codEsito: '000',
      source: 'pagamentoIUV',
    });
    expect(paid).toMatchObject({ state: 'paid', hasReceipt: false });
    at.samples.setClock('2026-03-10T09:00:11.000Z');
    expect(await at.debt(open)).toMatchObject({ hasReceipt: true });
  });

  test.each([
    ['annulla', 'ANNULLATO'],
    ['errore', 'FALLITO'],
  ])('can be paid again after "%s", which has the code of every failure', async (choice, word) => {
    const back = await at.leave(await begin(open), choice);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ descEsito: word, codEsito: '100' });
    expect((await at.debt(open)).state).toBe('unpaid');
    expect(await begin(open)).not.toBeNull();
  });

  test('left by closing the window, it can be paid again after twenty minutes', async () => {
    const { iuv } = await at.debt(open);
    const params = { iuv: iuv ?? '' };
    await begin(open);
    const refused = await at.visitor.ask(payDebtPosition, { params });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'BUSINESS_ERROR', status: '400' });
    at.samples.setClock('2026-03-10T09:20:01.000Z');
    expect((await at.debt(open)).state).toBe('unpaid');
    expect((await at.visitor.ask(payDebtPosition, { params })).status).toBe(200);
  });

  test('whose confirmation is late stays in progress, and cannot be paid twice', async () => {
    const address = await begin(open);
    await at.leave(address, 'tardi');
    at.samples.setClock('2026-03-10T09:00:19.000Z');
    expect((await at.debt(open)).state).toBe('pending');
    at.samples.setClock('2026-03-10T09:00:20.000Z');
    expect((await at.debt(open)).state).toBe('paid');
    await expect(at.leave(address, 'paga')).rejects.toThrow();
  });

  test('whose outcome is not known when the payer goes back: the address says nothing of it', async () => {
    const back = await at.leave(await begin(open), 'attesa');
    expect([...back.searchParams.keys()]).toEqual(['idPagamento', 'iuv', 'source']);
    expect((await at.debt(open)).state).toBe('pending');
    at.samples.setClock('2026-03-10T09:00:20.000Z');
    expect((await at.debt(open)).state).toBe('paid');
  });

  test('is paid with the amount that the checkout brought up to date', async () => {
    const title = 'Scuolabus primo semestre';
    expect((await at.debt(title)).amountCents).toBe(12_000);
    await at.leave(await begin(title), 'paga');
    expect(await at.debt(title)).toMatchObject({ state: 'paid', amountCents: 12_150 });
  });

  test.each([
    'Mensa scolastica ottobre',
    'Lampada votiva 2026',
    'Mensa scolastica maggio',
    'Accesso agli atti',
  ])('"%s" cannot be paid, and says so as a rule of the service', async (title) => {
    const { iuv } = await at.debt(title);
    const answer = await at.visitor.ask(payDebtPosition, { params: { iuv: iuv ?? '' } });
    expect([answer.status, (await answer.json()) as object]).toEqual([
      400,
      expect.objectContaining({ code: 'BUSINESS_ERROR' }),
    ]);
  });

  test('of somebody else is not found, by IUV either', async () => {
    const { iuv } = await at.debt(open);
    const stranger = await at.samples.visit(dario.taxCode);
    expect((await stranger.ask(payDebtPosition, { params: { iuv: iuv ?? '' } })).status).toBe(404);
    expect((await at.debt(open)).state).toBe('unpaid');
  });
});

describe('MyPay', () => {
  test('lists types of both kinds; only the spontaneous ones can be paid', async () => {
    const types = await at.visitor.read(listMyPayTypes);
    const [fine] = types.filter(({ isSpontaneous }) => !isSpontaneous);
    const body = {
      ...myPayRequest,
      codiceVersamento: fine?.code,
      datiSpecificiRiscossione: fine?.collection,
    };
    expect(await at.visitor.read(createMyPayPayment, { body })).toEqual({
      ok: false,
      fault: 'PAA_IDENTIFICATIVO_TIPO_DOVUTO_NON_ABILITATO',
    });
    const other = { ...myPayRequest, datiSpecificiRiscossione: '9/0000000AP/' };
    expect(await at.visitor.read(createMyPayPayment, { body: other })).toMatchObject({ ok: false });
  });

  test('a position that was paid is no longer open', async () => {
    const [first] = await at.visitor.read(listOpenPositions, { params: { cf } });
    const answer = await at.visitor.read(verifyNotice, { params: { id: first?.notice ?? '' } });
    const again = await at.visitor.read(verifyNotice, { params: { id: first?.notice ?? '' } });
    expect(again).toEqual({ ok: false, fault: 'PAA_PAGAMENTO_IN_CORSO' });
    const back = await at.leave(answer.ok ? answer.url : null, 'paga');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ esito: 'OK' });
    const left = await at.visitor.read(listOpenPositions, { params: { cf } });
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  test.each([
    ['/servizi/pagamenti/12/esito-pagamento', `http://${host}/servizi/pagamenti/12/esito-pagamento`],
    ['https://evil.example/', `http://${host}/servizi/pagamento-esito`],
    [`blob:http://${host}/un-file`, `http://${host}/servizi/pagamento-esito`],
    ['//evil.example/', `http://${host}/servizi/pagamento-esito`],
  ])('returns to %s only on the own site', async (urlRitorno, expected) => {
    const made = await at.visitor.read(createMyPayPayment, { body: { ...myPayRequest, urlRitorno } });
    const back = await at.leave(made.ok ? made.url : null, 'errore');
    expect(back.searchParams.get('esito')).toBe('ERROR');
    expect(back.origin + back.pathname).toBe(expected);
  });

  test('a notice to print is an open position of whoever made it', async () => {
    const made = await at.visitor.read(createMyPayNotice, { body: myPayRequest });
    const left = await at.visitor.read(listOpenPositions, { params: { cf } });
    expect(left).toContainEqual(expect.objectContaining({ iuv: made.ok ? made.iuv : '', amountCents: 3000 }));
    const other = await at.samples.visit(bruno.taxCode);
    const theirs = await other.read(listOpenPositions, { params: { cf: bruno.taxCode } });
    expect(theirs.some(({ iuv }) => made.ok && iuv === made.iuv)).toBe(false);
  });
});
