// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { checkoutOfReturn } from '../outcome/verdict.ts';
import {
  $checkouts,
  type CheckoutMark,
  checkoutMark,
  endCheckout,
  isPending,
  leaveForCheckout,
  pendingCheckoutOf,
  reportCheckout,
} from './checkout.ts';

const iuv = '01202500001200183';
const mark: CheckoutMark = {
  system: 'PPAY',
  iuv,
  iud: null,
  notice: `3${iuv}`,
  title: 'TARI 2025',
  cents: 14_850,
  retry: `/area-personale/pagamento-iuv/${iuv}`,
  form: null,
};
const other: CheckoutMark = { ...mark, system: 'MYPAY', iuv: null, notice: null, iud: 'c_x998-2026-000012' };
const checkout = 'https://checkout.example/paga?sessione=1';
const minutes = (count: number) => count * 60_000;

const assign = vi.fn();

/** The payment site reports the checkout of the position as paid. */
function report(): void {
  const begun = checkoutMark(iuv);
  if (begun) reportCheckout(begun);
}

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.ente = 'c_x999';
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://localhost:4321', assign });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockClear();
});

test.each([
  [checkout, checkout],
  [
    'http://localhost:4321/__sandbox/checkout?sessione=1',
    'http://localhost:4321/__sandbox/checkout?sessione=1',
  ],
  ['/__sandbox/checkout', 'http://localhost:4321/__sandbox/checkout'],
])('the tab goes to the payment site at %s', (url, followed) => {
  expect(leaveForCheckout(url, mark)).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(followed);
  expect(checkoutMark()).toMatchObject(mark);
});

test.each([
  'http://checkout.example/',
  'http://localhost:4321@evil.example/',
  'https://user:secret@checkout.example/',
  'javascript:alert(1)',
  'data:text/html,pay',
  'blob:http://localhost:4321/1',
  'http://localhost:9999/',
  'https://',
])('%s is refused, and nothing is kept of it', (url) => {
  expect(leaveForCheckout(url, mark)).toBe(false);
  expect(assign).not.toHaveBeenCalled();
  expect(checkoutMark()).toBeNull();
  expect(isPending(mark)).toBe(false);
});

test.each([
  ['the IUV', { iuv, notice: null }],
  ['the notice number', { iuv: null, notice: `3${iuv}` }],
])('the position is pending by %s', (_, position) => {
  leaveForCheckout(checkout, mark);
  expect(isPending(position)).toBe(true);
});

test('a position without IUV is pending by its own id, and none by numbers that both lack', () => {
  leaveForCheckout(checkout, other);
  expect(isPending({ iuv: null, notice: null, iud: other.iud })).toBe(true);
  expect(isPending({ iuv: null, notice: null })).toBe(false);
  expect(isPending({ iuv: null, notice: null, iud: null })).toBe(false);
});

test('another payment does not make the tab forget the first; the latest is the mark', () => {
  leaveForCheckout(checkout, mark);
  leaveForCheckout(checkout, other);
  expect(checkoutMark()).toMatchObject(other);
  expect([isPending(mark), isPending(other)]).toEqual([true, true]);
  endCheckout();
  expect([isPending(mark), isPending(other)]).toEqual([true, false]);
  endCheckout(mark);
  expect(checkoutMark()).toBeNull();
});

test('a return belongs to the checkout of its IUV, else to the one of its session at MyPay, also once it ended', () => {
  leaveForCheckout(checkout, { ...other, session: 'm1' });
  leaveForCheckout(checkout, mark);
  endCheckout();
  const found = [
    { iuv, system: 'PPAY', session: null },
    { iuv: null, system: null, session: null },
    { iuv: null, system: 'MYPAY', session: 'm1' },
    { iuv: null, system: 'MYPAY', session: 'm0' },
    // Each return of PiemontePay has an IUV.
    { iuv: null, system: 'PPAY', session: null },
    { iuv: '01202500000908752', system: 'PPAY', session: null },
  ] as const;
  expect(found.map((back) => checkoutOfReturn(back)?.system)).toEqual([
    'PPAY',
    'PPAY',
    'MYPAY',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a position that was paid is pending where an older view still shows it unpaid', () => {
  leaveForCheckout(checkout, mark);
  endCheckout(mark, 'paid');
  endCheckout(mark);
  vi.advanceTimersByTime(minutes(60));
  expect(isPending({ ...mark, state: 'unpaid' })).toBe(true);
  expect(isPending({ ...mark, state: 'paid' })).toBe(false);
  expect(checkoutMark()).toBeNull();
  expect(checkoutMark(`3${iuv}`)).toMatchObject(mark);
  expect(checkoutMark('01202500000908752')).toBeNull();
});

test('a checkout without outcome counts as abandoned after 20 minutes', () => {
  leaveForCheckout(checkout, mark);
  vi.advanceTimersByTime(minutes(20) - 1);
  expect(isPending(mark)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPending(mark)).toBe(false);
});

test('the 20 minutes begin anew with the first reported payment, not with its repetition', () => {
  leaveForCheckout(checkout, mark);
  vi.advanceTimersByTime(minutes(15));
  report();
  vi.advanceTimersByTime(minutes(15));
  report();
  expect(isPending(mark)).toBe(true);
  vi.advanceTimersByTime(minutes(5));
  expect(isPending(mark)).toBe(false);
});

test.each(['logout', 'other-person'] as const)('the mark is gone after: %s', (reason) => {
  leaveForCheckout(checkout, mark);
  clearPersonal(reason);
  expect(checkoutMark()).toBeNull();
  expect(isPending(mark)).toBe(false);
});

test('the mark outlives the end of the session: the same citizen logs in again', () => {
  leaveForCheckout(checkout, mark);
  clearPersonal('ended');
  expect(isPending(mark)).toBe(true);
});

test('damaged values count as none', () => {
  sessionStorage.setItem('CITFAC_c_x999_PAGAMENTI', '[{"iuv":1}]');
  expect(checkoutMark()).toBeNull();
});

test('whoever shows positions hears of a begun checkout, of its end, and of a logout', () => {
  const heard = vi.fn();
  const stop = $checkouts.listen((checkouts) => heard(checkouts.filter(({ end }) => end === null).length));
  leaveForCheckout(checkout, mark);
  endCheckout();
  leaveForCheckout(checkout, mark);
  clearPersonal('logout');
  expect(heard.mock.calls.flat()).toEqual([1, 0, 1, 0]);
  stop();
});

test('a form whose checkout may be paid is known until the outcome is, or for twenty minutes', () => {
  const form = 'pagamento-ppay-online';
  expect(pendingCheckoutOf(form)).toBeNull();
  leaveForCheckout(checkout, { ...mark, form });
  expect(pendingCheckoutOf(form)).toMatchObject({ iuv, form });
  expect(pendingCheckoutOf('pagamento-mypay-online')).toBeNull();
  vi.advanceTimersByTime(minutes(21));
  expect(pendingCheckoutOf(form)).toBeNull();
  leaveForCheckout(checkout, { ...mark, form });
  endCheckout();
  expect(pendingCheckoutOf(form)).toBeNull();
});

describe('a checkout whose position has no number', () => {
  const unnumbered: CheckoutMark = {
    ...mark,
    system: 'MYPAY',
    iuv: null,
    notice: null,
    form: 'pagamento-mypay-online',
  };
  const returned = () => checkoutOfReturn({ iuv: null, system: 'MYPAY', session: 'm1' });

  test('ends with its own return, and no other one with it', () => {
    leaveForCheckout(checkout, { ...unnumbered, form: 'pagamento-mypay-avviso' });
    leaveForCheckout(checkout, unnumbered);
    endCheckout(returned());
    expect(pendingCheckoutOf('pagamento-mypay-online')).toBeNull();
    expect(pendingCheckoutOf('pagamento-mypay-avviso')).not.toBeNull();
  });

  test('is reported once, however often its return is opened', () => {
    leaveForCheckout(checkout, unnumbered);
    for (const _ of [1, 2]) {
      const begun = returned();
      if (begun) reportCheckout(begun);
    }
    expect($checkouts.get()).toHaveLength(1);
    expect($checkouts.get()[0]?.reportedAt).not.toBeNull();
  });

  test('that an older release has kept ends too', () => {
    leaveForCheckout(checkout, unnumbered);
    const [name = ''] = Object.keys({ ...sessionStorage });
    const [{ id: _, ...older }] = JSON.parse(sessionStorage.getItem(name) ?? '') as [{ id: string }];
    sessionStorage.setItem(name, JSON.stringify([older]));
    endCheckout(returned());
    expect(returned()?.end).toBe('unpaid');
  });
});

test('the first report of a payment takes back that its checkout ended unpaid, as where it was tried again', () => {
  leaveForCheckout(checkout, mark);
  endCheckout(mark);
  report();
  expect(isPending(mark)).toBe(true);
  endCheckout(mark);
  report();
  expect(isPending(mark)).toBe(false);
});
