// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { Day } from '#domain/time/dates.ts';
import { leaveForCheckout } from './checkout.ts';
import { openPositions } from './payments.ts';
import type { Position } from './position.ts';
import { toPayOf } from './all-payments.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));

beforeEach(() => sessionStorage.clear());

const position = (iuv: string, dueOn: Day | null, rest: Partial<Position> = {}): Position => ({
  system: 'PPAY',
  iuv,
  iud: null,
  notice: null,
  title: iuv,
  type: null,
  cents: 10,
  parts: [],
  dueOn,
  paidAt: null,
  state: 'unpaid',
  hasReceipt: false,
  payUrl: null,
  ...rest,
});

test('only what is unpaid, soonest due first, undated last; the total is whole cents', () => {
  const { positions, totalCents, count } = toPayOf(
    [
      position('mai', null),
      position('dopo', '2026-12-03', { system: 'MYPAY', cents: 20 }),
      position('prima', '2026-11-03'),
      position('pagato', '2026-01-01', { state: 'paid' }),
      position('annullato', '2026-01-01', { state: 'cancelled' }),
      position('in corso', '2026-01-01', { state: 'pending' }),
    ],
    false,
  );
  expect(positions.map(({ iuv }) => iuv)).toEqual(['prima', 'dopo', 'mai']);
  expect([totalCents, count]).toEqual([40, 3]);
});

test('a position whose checkout was begun here stays with its mark, outside the total', () => {
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', assign: vi.fn() });
  const one = position('uno', '2026-11-03', { cents: 500 });
  const { iuv, iud, notice, system, cents } = one;
  leaveForCheckout('https://checkout.example', {
    iuv,
    iud,
    notice,
    system,
    cents,
    title: '',
    retry: '',
    form: null,
  });
  const { positions, totalCents, count } = toPayOf([one, position('due', null)], false);
  expect(positions.map(({ isChecking }) => isChecking)).toEqual([true, false]);
  expect([totalCents, count]).toEqual([10, 1]);
});

test('two thousand positions of MyPay come with one call and page without another', async () => {
  let calls = 0;
  const wire = Array.from({ length: 2000 }, (_, index) => ({
    iud: `d${index}`,
    causale: `Retta ${index}`,
    importo: 1,
    dataScadenza: `2026-${String((index % 12) + 1).padStart(2, '0')}-01`,
  }));
  vi.stubGlobal('fetch', () => {
    calls += 1;
    return Promise.resolve(Response.json(wire));
  });
  await openPositions.open();
  expect(openPositions.$state.get()).toMatchObject({ total: 2000, hasMore: true });
  expect(openPositions.$state.get().items).toHaveLength(5);
  for (let page = 2; page <= 400; page += 1) await openPositions.more();
  const { items, hasMore } = openPositions.$state.get();
  expect([items.length, hasMore, calls]).toEqual([2000, false, 1]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(2000);
  const days = items.map(({ dueOn }) => dueOn);
  expect(days).toEqual(days.toSorted());
});
