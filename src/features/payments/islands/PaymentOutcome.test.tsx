// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dispatchSession } from '#platform/session/session.ts';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { texts as frameTexts } from '#kit/frame/texts.ts';
import { cells, parts } from '#kit/success/parts.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, press, render } from '../../../../tests/support/react/react.ts';
import { type CheckoutMark, isPending, leaveForCheckout } from '../state/checkout.ts';
import { verdictTexts } from '../outcome/texts.ts';
import { Outcome } from './PaymentOutcome.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

const form = 'pagamento-mypay-online';
const retry = '/servizi/mypay/pagamento-spontaneo/online';
const mark = {
  system: 'MYPAY',
  iuv: null,
  iud: null,
  notice: null,
  title: 'Mensa',
  cents: 1000,
  retry,
} as const;
/** A payment that is no due of the citizen, and whose answer has named no number. */
const spontaneous: CheckoutMark = { ...mark, form };
/** A due that was among the citizen's open ones. */
const nursery: CheckoutMark = { ...mark, iuv: '02202500000037731', iud: 'n-1', form: null };
const openNursery = { iuv: nursery.iuv, iud: nursery.iud, causale: 'Retta', importo: 10 };

let openDues: object[];

beforeEach(() => {
  sessionStorage.clear();
  logInAda();
  vi.useFakeTimers();
  openDues = [];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(openDues)));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Leaves for the payment site, comes back after some minutes, and waits until the page reads no more. */
async function comeBack(checkout: CheckoutMark, search: string, minutes = 1): Promise<void> {
  const { location: page } = globalThis;
  vi.stubGlobal('location', { origin: page.origin, assign: () => {} });
  leaveForCheckout('https://checkout.example/1', checkout);
  vi.stubGlobal('location', page);
  vi.setSystemTime(Date.now() + minutes * 60_000);
  await openReturn(search);
}

/** Opens an address as that of a return, and waits until the page reads no more. */
async function openReturn(search: string): Promise<void> {
  history.replaceState(null, '', `/servizi/pagamento-esito${search}`);
  await render(<Outcome homeHref="/" />);
  for (const time of [3000, 60_000]) await act(() => vi.advanceTimersByTimeAsync(time));
}

const heading = () => document.querySelector('h2')?.textContent;

describe('a payment of MyPay without position', () => {
  test.each([
    ['with a number', { ...spontaneous, iuv: '02202500000037731' }],
    ['without any number', spontaneous],
  ])('%s that was cancelled is not called done, and its form stays', async (_, checkout) => {
    keepForm(form, { path: retry, values: { amount: '10' } });
    await comeBack(checkout, '?idSession=1&esito=ERROR');
    expect(heading()).toBe(verdictTexts['said-failed'].heading);
    expect(keptForm(form)).not.toBeNull();
  });

  test('whose outcome the payment site does not know yet is not to be paid again, and its form stays', async () => {
    keepForm(form, { path: retry, values: { amount: '10' } });
    await comeBack(spontaneous, '?idSession=1&pollingToken=1');
    expect(heading()).toBe(verdictTexts.verifying.heading);
    expect(document.body.textContent).toMatch(/puoi riprovare dalle \d\d:\d\d/);
    expect(keptForm(form)).not.toBeNull();
  });

  test('that was paid is called sent, and its form is dropped', async () => {
    keepForm(form, { path: retry, values: { amount: '10' } });
    await comeBack(spontaneous, '?idSession=1&esito=OK');
    expect(heading()).toBe(verdictTexts['reported-paid'].heading);
    expect(keptForm(form)).toBeNull();
  });
});

test('who paid without a login reads what, how much and when; of another tab’s payment only its number', async () => {
  const values = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  dispatchSession('logout');
  vi.setSystemTime('2026-11-28T09:00:00.000Z');
  await comeBack(spontaneous, '?idSession=1&esito=OK');
  expect(values()).toEqual(['Mensa', '10,00\u00a0€', '28/11/2026 10:00']);
  sessionStorage.clear();
});

describe('a due of MyPay', () => {
  test('that is no longer open is no longer to be paid', async () => {
    await comeBack(nursery, '?idSession=1&esito=OK');
    expect(heading()).toBe(verdictTexts.gone.heading);
  });

  test('that is no longer open although its payment failed is not called done', async () => {
    await comeBack(nursery, '?idSession=1&esito=ERROR');
    expect(heading()).toBe(verdictTexts['said-failed'].heading);
  });

  test('paid after a long time at the payment site, and not registered yet, is not to be paid again', async () => {
    openDues = [openNursery];
    await comeBack(nursery, '?idSession=1&esito=OK', 25);
    expect(heading()).toBe(verdictTexts.verifying.heading);
    expect(isPending(nursery)).toBe(true);
  });
});

describe('an address decides nothing', () => {
  const own = { ...nursery, session: 'm1' };

  test.each([
    '?idSession=m1&esito=ERROR',
    '?idSession=m0&esito=ERROR',
    `?iuv=${nursery.iuv}&codEsito=100&descEsito=ANNULLATO`,
  ])('while a payment is not confirmed %s lifts nothing, and the time is shown', async (search) => {
    openDues = [openNursery];
    await comeBack(own, '?idSession=m1&esito=OK');
    await openReturn(search);
    expect(heading()).toBe(verdictTexts.verifying.heading);
    expect(isPending(nursery)).toBe(true);
    expect(document.querySelector('[role="timer"]')?.textContent).toMatch(/^Mancano 1\d minuti\.$/);
    expect(document.body.textContent).toMatch(/Se la conferma non arriva, puoi riprovare dalle \d\d:\d\d/);
  });

  test('its own cancellation ends a payment that the archive calls unpaid', async () => {
    openDues = [openNursery];
    await comeBack(own, '?idSession=m1&esito=ERROR');
    expect(heading()).toBe(verdictTexts.failed.heading);
    expect(isPending(nursery)).toBe(false);
  });

  test.each(['codEsito=000', 'esito=OK'])(
    'with %s a position that was never begun can be paid',
    async (said) => {
      openDues = [openNursery];
      await openReturn(`?iuv=${nursery.iuv}&${said}`);
      expect(isPending(nursery)).toBe(false);
    },
  );

  test('without login a success without IUV is not green and bears no IUV of another payment', async () => {
    dispatchSession('logout');
    await comeBack({ ...nursery, system: 'PPAY' }, '?codEsito=000');
    expect(document.querySelector('.alert')?.classList).toContain('alert-info');
    expect(document.body.textContent).not.toContain(nursery.iuv);
  });
});

test('where it is asked again who is there and no answer comes, that shows and can be given up', async () => {
  for (const event of ['logout', 'load-started', 'load-failed'] as const) dispatchSession(event);
  await comeBack(spontaneous, '?idSession=1&esito=ERROR');
  const text = () => document.body.textContent;
  expect(text()).toContain(frameTexts.unknownUser);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  await press(control('Riprova', '.alert button'));
  expect(text()).not.toContain(frameTexts.unknownUser);
  await act(() => vi.advanceTimersByTimeAsync(10_100));
  await press(control('Annulla'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(text()).toContain(frameTexts.unknownUser);
});

test('each part that the table gives to the page of a payment is on it', async () => {
  await comeBack({ ...spontaneous, iuv: '02202500000037731' }, '?idSession=1&esito=OK');
  for (const part of parts.filter((name) => cells.payment[name] === 'shown'))
    expect(document.querySelector(`[data-part="${part}"]`), part).not.toBeNull();
});
