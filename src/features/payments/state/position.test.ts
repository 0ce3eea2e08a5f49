// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { payAddress, positionKey, positionOfOpen } from './position.ts';
import { readPosition } from './pay.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));
const enabled = vi.hoisted(() => ({ codes: ['PPAY', 'MYPAY'] }));
vi.mock('#platform/app.ts', () => ({ hasAsset: (code: string) => enabled.codes.includes(code) }));

const iuv = '01202500001200183';
const debt = {
  iuv,
  codiceAvviso: `3${iuv}`,
  descrizionePagamento: 'TARI',
  importo: 148.5,
  componentiPagamento: [
    { importo: 141.43, causale: 'TARI' },
    { importo: '7.07', causale: 'TEFA' },
  ],
  dataScadenza: '2025-12-16',
  codiceStatoPagamento: '1',
};
const nursery = {
  iuv: '02202500000037731',
  codiceAvviso: '3022 0250 0000 0377 31',
  iud: 'n-1',
  causale: 'Retta',
  importo: 210,
};
const gym = {
  iud: 'c_x999-379',
  causale: 'Palestra',
  importo: 80.5,
  urlPagamento: 'https://mypay.example/paga',
};

/** Answers of the two systems; a number is a status. */
let ppay: object[] | number;
let mypay: object[] | number;
let asked: URL[];

beforeEach(() => {
  [ppay, mypay, asked] = [[debt], [nursery, gym], []];
  enabled.codes = ['PPAY', 'MYPAY'];
});

vi.stubGlobal('fetch', (address: string) => {
  const url = new URL(address, 'https://torrebianca.example');
  asked.push(url);
  const isPpay = url.pathname.includes('/ppay/');
  const answer = isPpay ? ppay : mypay;
  if (typeof answer === 'number') return Promise.resolve(new Response('{}', { status: answer }));
  return Promise.resolve(Response.json(isPpay ? { debtPositions: answer } : answer));
});

test('a notice number is reduced to the IUV that the service is asked for', async () => {
  const found = await readPosition({ iuv: ` 3${iuv} `, system: 'PPAY' });
  expect(asked[0]?.searchParams.get('iuv')).toBe(iuv);
  expect(found).toMatchObject({ system: 'PPAY', iuv, iud: null, cents: 14_850, state: 'unpaid' });
  expect(found?.parts).toEqual([
    { cents: 14_143, reason: 'TARI' },
    { cents: 707, reason: 'TEFA' },
  ]);
});

test('a service that ignores the filter does not show another position in its place', async () => {
  expect(await readPosition({ iuv: '01202500009999999', system: 'PPAY' })).toBeNull();
});

test.each([nursery.iuv, '302202500000037731'])(
  '%s is found in MyPay, after PiemontePay has none',
  async (code) => {
    ppay = [];
    expect(await readPosition({ iuv: code, system: null })).toMatchObject({
      system: 'MYPAY',
      iud: 'n-1',
      cents: 21_000,
    });
    expect(asked).toHaveLength(2);
  },
);

test('a due without IUV is found by its own identifier, which its address has', async () => {
  const found = await readPosition({ iuv: gym.iud, system: 'MYPAY' });
  expect(found).toMatchObject({ iuv: null, notice: null, payUrl: gym.urlPagamento });
  expect(found && payAddress(found)).toBe('/area-personale/pagamento-iuv/c_x999-379?sistema=mypay');
});

test.each(['PPAY', 'MYPAY'] as const)(
  'a position of %s without IUV is found by its notice',
  async (system) => {
    const { iuv: _, ...unnumbered } = { ...debt, iud: 'n-2' };
    [ppay, mypay] = [[unnumbered], [unnumbered]];
    const found = await readPosition({ iuv: `3${iuv}`, system });
    expect(found).toMatchObject({ system, iuv: null, notice: `3${iuv}` });
    const address = `/area-personale/pagamento-iuv/3${iuv}?sistema=${system.toLowerCase()}`;
    expect(found && payAddress(found)).toBe(address);
  },
);

test('a wrong check digit is not looked for', async () => {
  expect(await readPosition({ iuv: '301202500001200184', system: null })).toBeNull();
  expect(asked).toEqual([]);
});

test('a system that fails hides nothing that the other one has, but is no answer of its own', async () => {
  ppay = 500;
  expect(await readPosition({ iuv: nursery.iuv, system: null })).toMatchObject({ system: 'MYPAY' });
  await expect(readPosition({ iuv, system: null })).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a module that is off is not asked', async () => {
  enabled.codes = ['MYPAY'];
  expect(await readPosition({ iuv, system: null })).toBeNull();
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/api/mypay/posizioni/VRDDAA81C54F952J']);
});

test('the address of a position names its IUV and its system', () => {
  const open = {
    id: 'x',
    iuv: '02202500000037731',
    notice: null,
    title: null,
    type: null,
    amountCents: 1,
    dueOn: null,
    state: 'unpaid',
    payUrl: null,
  } as const;
  expect(payAddress(positionOfOpen(open))).toBe(
    '/area-personale/pagamento-iuv/02202500000037731?sistema=mypay',
  );
});

test('a position is known by its IUV, else by its own identifier, its notice, or what it is for and when', () => {
  const whole = { iuv: '1', iud: 'a', notice: '301', title: 'TARI', dueOn: '2026-03-01' };
  const without = (...names: string[]) =>
    positionKey({ ...whole, ...Object.fromEntries(names.map((name) => [name, null])) } as never);
  const keys = [without(), without('iuv'), without('iuv', 'iud'), without('iuv', 'iud', 'notice')];
  expect(keys).toEqual(['1', 'a', '301', 'TARI 2026-03-01']);
});
