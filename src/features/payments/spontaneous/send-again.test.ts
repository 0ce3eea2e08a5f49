// @vitest-environment page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $checkouts,
  endCheckout,
  latestCheckoutOf,
  leaveForCheckout,
  reportCheckout,
} from '../state/checkout.ts';
import { makePayment, PaidBefore } from './send.ts';
import { draft, openService, ppay, service, user } from './send-fixture.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});

beforeEach(() => {
  sessionStorage.clear();
  openService();
});
afterEach(() => void vi.unstubAllGlobals());

describe('the same form once more', () => {
  const url = 'https://checkout.example/1';
  const begin = async (sender = ppay) => {
    const made = await makePayment(draft, sender);
    leaveForCheckout(made.url, made.mark);
    return made;
  };
  const begun = () => latestCheckoutOf(ppay.form)!;

  test('goes on where it was left at the payment site, and makes no second payment', async () => {
    const first = await begin();
    expect((await begin()).url).toBe(first.url);
    expect(service.sent).toHaveLength(1);
    expect($checkouts.get()).toHaveLength(1);
  });

  test('with another amount is another payment', async () => {
    await begin();
    await makePayment({ ...draft, amount: '9' }, ppay);
    expect(service.sent).toHaveLength(2);
  });

  test('that was reported as paid needs a word that another one is wanted', async () => {
    await begin();
    reportCheckout(begun());
    await expect(makePayment(draft, ppay)).rejects.toThrow(PaidBefore);
    expect(service.sent).toHaveLength(1);
    await makePayment(draft, { ...ppay, again: begun().id });
    expect(service.sent).toHaveLength(2);
  });

  test.each([
    [
      'of who is logged in, is paid by its own number',
      user,
      ['/api/ppay/debtpositions/01202500001200183/payment'],
    ],
    ['of nobody known, is a new one', null, ['/api-public/ppay/paymenttypes/DIRS/payment']],
  ])('that was cancelled, %s', async (_, actor, paths) => {
    const sender = { ...ppay, actor };
    await begin(sender);
    endCheckout(begun());
    service.sent = [];
    service.answer = { paymentUrl: `${url}2` };
    expect((await begin(sender)).url).toBe(`${url}2`);
    expect(service.sent.map(({ path }) => path)).toEqual(paths);
  });
});
