import { afterAll, describe, expect, test } from 'vitest';
import { getReceiptArchive, putReceiptArchive, getReceipt } from '#features/payments/receipts-api.ts';
import { listDebtPositions, listOpenPositions, type DebtPosition } from '#features/payments/api.ts';
import { verifyNotice } from '#features/payments/checkout-api.ts';
import { ada, bruno, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, walk } from './as-citizen.ts';

const samples = openSamples();
afterAll(samples.close);
const visitor = await samples.visit(ada.taxCode);
const own = { cf: ada.taxCode };

async function positions(fields: Record<string, string | number> = {}): Promise<DebtPosition[]> {
  const query = { currentPage: 1, elements: 100, sort: '-iuv', ...fields };
  return (await visitor.read(listDebtPositions, { params: own, query })).positions;
}

describe('PiemontePay', () => {
  test('pages walk all positions exactly once, and the total is theirs', async () => {
    const found = await walk(5, (index) => positions({ elements: 5, currentPage: index + 1 }));
    expect(found.length).toBeGreaterThanOrEqual(12);
    expect(new Set(found.map(({ iuv }) => iuv)).size).toBe(found.length);
    const query = { currentPage: 9, elements: 5, sort: '-iuv' };
    const last = await visitor.read(listDebtPositions, { params: own, query });
    expect(last).toEqual({ positions: [], total: found.length });
  });

  test('every code is there: paid, not paid, cancelled, none', async () => {
    const states = new Set((await positions()).map(({ state }) => state));
    expect(states).toEqual(new Set(['paid', 'unpaid', 'cancelled', 'pending']));
  });

  test('some are overdue, some due within a week, some within a month', async () => {
    const due = (await positions()).filter(({ state }) => state === 'unpaid').map(({ dueOn }) => dueOn ?? '');
    expect(due.some((day) => day !== '' && day < '2026-03-10')).toBe(true);
    expect(due.some((day) => day >= '2026-03-10' && day <= '2026-03-17')).toBe(true);
    expect(due.some((day) => day > '2026-03-17' && day <= '2026-04-09')).toBe(true);
  });

  test('the filter "not paid" also finds what has no code and what is only begun; "paid" does not', async () => {
    const statesOf = async (status: string): Promise<Set<string>> =>
      new Set((await positions({ status })).map(({ state }) => state));
    expect(await statesOf('NOT_PAYED')).toEqual(new Set(['unpaid', 'pending', 'paid']));
    expect(await statesOf('PAYED')).toEqual(new Set(['paid']));
    const paid = await positions({ status: 'PAYED' });
    const all = await positions();
    expect(all.filter(({ state }) => state === 'paid').length).toBeGreaterThan(paid.length);
  });

  test('orders follow their sign, undated ones last', async () => {
    const dates = (await positions({ sort: '+dataScadenza' })).map(({ dueOn }) => dueOn);
    const dated = dates.filter((day) => day !== null);
    expect(dated).toEqual(dated.toSorted());
    expect(dates.at(-1)).toBeNull();
    const amounts = (await positions({ sort: '-importo' })).map(({ amountCents }) => amountCents ?? 0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  test('an IUV finds the position of its owner only', async () => {
    const owner = await samples.visit(bruno.taxCode);
    const query = { currentPage: 1, elements: 100, sort: '-iuv' };
    const { positions: his } = await owner.read(listDebtPositions, { params: { cf: bruno.taxCode }, query });
    const iuv = his.find(({ state }) => state === 'unpaid')?.iuv ?? '';
    expect(iuv).toMatch(/^\d{17}$/);
    expect(await positions({ iuv })).toEqual([]);
    const asked = { params: { cf: bruno.taxCode }, query: { ...query, iuv } };
    expect((await visitor.ask(listDebtPositions, asked)).status).toBe(403);
  });

  test.each(['iuv', ' iuv', '-colore'])('the order %j is refused as the service does', async (sort) => {
    const query = { currentPage: 1, elements: 5, sort };
    const answer = await visitor.ask(listDebtPositions, { params: own, query });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: '400', code: 'VALIDATION_ERROR' });
  });

  test('a receipt is a PDF where there is one, else 404', async () => {
    const all = await positions();
    const [ready] = all.filter(({ hasReceipt }) => hasReceipt);
    const [begun] = all.filter(({ state, hasReceipt }) => state === 'paid' && !hasReceipt);
    const receipt = await visitor.read(getReceipt, { params: { ...own, iuv: ready?.iuv ?? '' } });
    expect(
      Buffer.from(receipt ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect((await visitor.ask(getReceipt, { params: { ...own, iuv: begun?.iuv ?? '' } })).status).toBe(404);
  });

  test('positions of others are refused, unless they delegated payments', async () => {
    const params = { cf: bruno.taxCode };
    const query = { currentPage: 1, elements: 5, sort: '-iuv' };
    expect((await visitor.ask(listDebtPositions, { params, query })).status).toBe(403);
    const headers = { 'x-delega': actingForBruno.payments };
    const theirs = await visitor.read(listDebtPositions, { params, query, headers });
    expect(theirs.positions).toHaveLength(1);
    expect((await visitor.ask(listDebtPositions, { params: own, query, headers })).status).toBe(403);
    const [iuv] = theirs.positions.map((one) => one.iuv ?? '');
    expect((await visitor.ask(getReceipt, { params: { ...own, iuv: iuv ?? '' } })).status).toBe(404);
  });

  test('the choice about receipts is unknown, then kept', async () => {
    expect((await visitor.ask(getReceiptArchive, { params: own })).status).toBe(404);
    for (const flag of ['true', 'false']) {
      const query = { enableReceiptStorage: flag };
      await visitor.read(putReceiptArchive, { params: own, query, body: {} });
      expect(String(await visitor.read(getReceiptArchive, { params: own }))).toBe(flag);
    }
    expect((await visitor.ask(getReceiptArchive, { params: { cf: bruno.taxCode } })).status).toBe(403);
  });
});

describe('MyPay', () => {
  test('positions come with and without IUV, and none is another’s', async () => {
    const found = await visitor.read(listOpenPositions, { params: own });
    expect(found.some(({ iuv }) => iuv === null)).toBe(true);
    expect(found.some(({ payUrl }) => payUrl !== null)).toBe(true);
    expect(found.every(({ state }) => state === 'unpaid')).toBe(true);
    const stranger = await samples.visit(carla.taxCode);
    expect(await stranger.read(listOpenPositions, { params: { cf: carla.taxCode } })).toEqual([]);
    expect((await stranger.ask(listOpenPositions, { params: own })).status).toBe(403);
  });

  test('a notice is verified by IUV or number; an unknown one is a 200 that says KO', async () => {
    const numbered = (await visitor.read(listOpenPositions, { params: own })).filter(
      ({ iuv }) => iuv !== null,
    );
    for (const id of [numbered[0]?.iuv ?? '', numbered[1]?.notice ?? ''])
      expect(await visitor.read(verifyNotice, { params: { id } })).toMatchObject({ ok: true });
    const unknown = await visitor.read(verifyNotice, { params: { id: '1' } });
    expect(unknown).toEqual({ ok: false, fault: 'PAA_PAGAMENTO_SCONOSCIUTO' });
  });

  test('the lists of two municipalities are two', async () => {
    const there = await samples.visit(ada.taxCode, 'borgolago');
    const here = new Set((await visitor.read(listOpenPositions, { params: own })).map(({ id }) => id));
    const found = await there.read(listOpenPositions, { params: own });
    expect(found).toHaveLength(2);
    expect(found.some(({ id }) => here.has(id))).toBe(false);
    const query = { currentPage: 1, elements: 5, sort: '-iuv' };
    expect((await there.ask(listDebtPositions, { params: own, query })).status).toBe(403);
  });
});
