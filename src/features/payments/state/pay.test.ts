// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutOfReturn } from '../outcome/verdict.ts';
import { checkoutMark } from './checkout.ts';
import { pay } from './pay.ts';
import type { Position } from './position.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));

const iuv = '01202500001200183';
const position: Position = {
  system: 'PPAY',
  iuv,
  iud: null,
  notice: `3${iuv}`,
  title: 'TARI',
  type: null,
  cents: 14_850,
  parts: [],
  dueOn: null,
  paidAt: null,
  state: 'unpaid',
  hasReceipt: false,
  payUrl: null,
};
const due: Position = {
  ...position,
  system: 'MYPAY',
  iuv: '02202500000037731',
  notice: '302202500000037731',
  iud: 'n-1',
};
const url = 'https://checkout.example/1';

const assign = vi.fn();
let answer: () => Response;
let asked: string[];
let delegations: (string | null)[];

beforeEach(() => {
  sessionStorage.clear();
  asked = [];
  delegations = [];
  vi.stubGlobal('location', { origin: 'https://torrebianca.example', assign });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    delegations.push(new Headers(init?.headers).get('X-Delega'));
    return answer();
  });
});
afterEach(() => assign.mockClear());

const refusal = async (of: Position) => {
  const outcome = await pay(of, null);
  expect(assign).not.toHaveBeenCalled();
  return outcome.left ? 'left' : outcome.refusal;
};

test('a position of PiemontePay is paid at the address that its call gives; the tab remembers for what it left', async () => {
  answer = () => Response.json({ paymentUrl: url });
  expect(await pay(position, null)).toEqual({ left: true });
  expect(asked).toEqual([`/api/ppay/debtpositions/${iuv}/payment`]);
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(checkoutMark()).toMatchObject({
    iuv,
    title: 'TARI',
    cents: 14_850,
    retry: `/area-personale/pagamento-iuv/${iuv}?sistema=ppay`,
  });
  assign.mockClear();
  expect(await refusal(position)).toBe('underway');
  expect(asked).toHaveLength(1);
});

test('a position of PiemontePay without IUV is paid by the IUV of its notice, with which its return comes', async () => {
  answer = () => Response.json({ paymentUrl: url });
  expect(await pay({ ...position, iuv: null }, null)).toEqual({ left: true });
  expect(asked).toEqual([`/api/ppay/debtpositions/${iuv}/payment`]);
  expect(checkoutOfReturn({ iuv, system: 'PPAY', session: null })).toMatchObject({
    notice: position.notice,
    retry: `/area-personale/pagamento-iuv/3${iuv}?sistema=ppay`,
  });
});

test('a due of MyPay is paid at its own address without a call, else by its notice number', async () => {
  answer = () => Response.json({ esito: 'OK', url });
  await pay({ ...due, payUrl: 'https://mypay.example/1' }, null);
  expect(asked).toEqual([]);
  sessionStorage.clear();
  await pay(due, null);
  expect(asked).toEqual(['/api/mypay/verificaAvviso/302202500000037731']);
  expect(assign.mock.calls.flat()).toEqual(['https://mypay.example/1', url]);
});

test.each([
  ['PAA_IUV_NON_VALIDO', 'unknown'],
  ['PAA_PAGAMENTO_SCONOSCIUTO', 'unknown'],
  ['PAA_PAGAMENTO_SCADUTO', 'expired'],
  ['PAA_PAGAMENTO_DUPLICATO', 'paid'],
  ['PAA_PAGAMENTO_IN_CORSO', 'underway'],
  ['PAA_PAGAMENTO_ANNULLATO', 'withdrawn'],
  ['PAA_SYSTEM_ERROR', 'unavailable'],
  ['toString', 'unavailable'],
])('200 with the fault %s of MyPay means: %s', async (faultCode, expected) => {
  answer = () => Response.json({ esito: 'KO', fault: { faultCode } });
  expect(await refusal(due)).toBe(expected);
});

test.each([
  [400, 'changed', true, 0],
  [404, 'changed', true, 0],
  [500, 'recalculated', false, 0],
  [503, 'unavailable', false, 0],
  [429, 'tooOften', false, 30],
  [401, null, false, 0],
])(
  'status %i of PiemontePay: %s; read again: %s; seconds to wait: %i',
  async (status, expected, isOutdated, wait) => {
    answer = () => new Response('{"status":"400","code":"BUSINESS_ERROR"}', { status });
    expect(await pay(position, null)).toEqual({ left: false, refusal: expected, isOutdated, wait });
    expect(checkoutMark()).toBeNull();
  },
);

test.each([{}, { paymentUrl: 'javascript:alert(1)' }, { paymentUrl: 'http://elsewhere.example/' }])(
  '200 with %j is no address to go to',
  async (body) => {
    answer = () => Response.json(body);
    expect(await refusal(position)).toBe('noAddress');
    expect(checkoutMark()).toBeNull();
  },
);

const bruno = { taxCode: 'NREBRN48H07L219B', name: 'Bruno', surname: 'Neri', delegation: 'd0000001' };

test('a delegator’s position is paid under the delegation, and the tab remembers for whom', async () => {
  answer = () => Response.json({ paymentUrl: url });
  expect(await pay(position, bruno)).toEqual({ left: true });
  expect(delegations).toEqual([bruno.delegation]);
  expect(checkoutMark()?.paidFor).toEqual(bruno);
});

test('a delegation that the server refuses begins nothing, and that is said', async () => {
  answer = () => new Response('{}', { status: 403 });
  expect(await pay(position, bruno)).toMatchObject({ refusal: 'delegation', isOutdated: false });
  expect(await pay(position, null)).toMatchObject({ refusal: 'unavailable', isOutdated: false });
  expect(checkoutMark()).toBeNull();
});

test('no answer at all, and a due without any number', async () => {
  answer = () => {
    throw new TypeError('network');
  };
  expect(await refusal(position)).toBe('offline');
  expect(await refusal({ ...due, notice: null, iuv: null })).toBe('noAddress');
});
