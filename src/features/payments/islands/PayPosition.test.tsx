// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { euroText } from '#domain/text/display.ts';
import { ActingBanner } from '#kit/frame/ActingBanner.tsx';
import { SendingContext } from '#kit/form/sending-context.ts';
import { $announcement } from '#platform/page/announce.ts';
import { actFor, stopActing } from '#platform/session/delegators.ts';
import { $toasts } from '#platform/toasts.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { refusalTexts, texts } from '../pay/texts.ts';
import { PayPage } from './PayPosition.tsx';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

const bruno = {
  taxCode: 'NREBRN48H07L219B',
  name: 'Bruno',
  surname: 'Neri',
  delegation: 'd-1',
  serviceId: '41',
  endsOn: null,
};
const iuv = '01202500001200183';
const debt = { iuv, descrizionePagamento: 'TARI', importo: 10, codiceStatoPagamento: '1' };
const pending = { ...debt, codiceStatoPagamento: undefined };

/** The position as the service gives it; null: 503, and no position is an empty list. */
let found: object | null;
/** Answer to the call that begins its payment. */
let answer: () => Response;
const service = vi.fn(async (address: string) => {
  if (address.endsWith('/payment')) return answer();
  if (address.includes('/deleghe')) return new Response('{}', { status: 503 });
  return found ? Response.json({ debtPositions: [found].flat() }) : new Response('{}', { status: 503 });
});

beforeEach(() => {
  sessionStorage.clear();
  logInAda();
  history.replaceState(null, '', `/area-personale/pagamento-iuv/${iuv}?sistema=ppay`);
  stopActing('PPAY');
  stopActing('MYPAY');
  $toasts.set([]);
  service.mockClear();
  vi.stubGlobal('fetch', service);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  found = debt;
});

async function open(refusal: string | null = null): Promise<void> {
  await render(
    <SendingContext value={{ refusal, waitAfter: () => 0 }}>
      <PayPage />
    </SendingContext>,
  );
  await eventually(() => expect(document.querySelector('h2')).not.toBeNull());
}

const go = () => control(`${texts.go} ${euroText(1000)}`);
const alert = () => document.querySelector('[role="alert"] p:not(.alert-heading)')?.textContent;

test.each([
  ['her own', false, 'Ada Verdi – VRDDAA81C54F952J', 'Bruno'],
  ['Bruno’s', true, 'Bruno Neri – NREBRN48H07L219B', ''],
])(
  'the page says whose debt it is: %s, and no banner stands above one’s own',
  async (_, acts, owner, nobody) => {
    // At the other system she acts for Bruno, which changes nothing about a debt of her own here.
    actFor(acts ? 'PPAY' : 'MYPAY', bruno);
    await render(
      <>
        <ActingBanner route="pay-position" gate={['PPAY', 'MYPAY']} />
        <main>
          <SendingContext value={{ refusal: null, waitAfter: () => 0 }}>
            <PayPage />
          </SendingContext>
        </main>
      </>,
    );
    await eventually(() => expect(document.querySelector('main h2')).not.toBeNull());
    expect(document.querySelector('main')?.textContent).toContain(`Intestatario${owner}`);
    await eventually(() => expect(document.querySelectorAll('.pc-acting')).toHaveLength(acts ? 1 : 0));
    if (nobody) expect(document.body.textContent).not.toContain(nobody);
  },
);

test.each([
  ['paid', '0', texts.paid, 0],
  ['cancelled', '2', texts.cancelled, 0],
  ['being paid elsewhere', undefined, texts.pending, 1],
])('a position that is %s says so and cannot be paid', async (_, codiceStatoPagamento, said, asks) => {
  found = { ...debt, codiceStatoPagamento };
  await open();
  expect(document.body.textContent).toContain(said);
  expect(document.body.textContent).not.toContain(texts.go);
  // Whoever waits for a payment that another device has begun has somebody to ask.
  const help = [...document.querySelectorAll('a')].filter((link) =>
    link.textContent.startsWith(texts.alreadyPaid),
  );
  expect(help).toHaveLength(asks);
});

test('a payment that is refused shows the position as it is now, and says so', async () => {
  await open();
  [found, answer] = [{ ...debt, codiceStatoPagamento: '0' }, () => new Response('{}', { status: 400 })];
  await press(go());
  await eventually(() => expect(alert()).toBe(`${refusalTexts.changed} ${texts.reread}`));
  expect(document.body.textContent).toContain(texts.paid);
});

test.each([
  [
    'after its due day is expired, and is not offered again',
    '2025-01-31',
    refusalTexts.expired,
    texts.expired,
  ],
  ['before its due day is declined, and can be tried again', '2099-01-31', refusalTexts.declined, texts.go],
])('a position that is refused and stays unpaid %s', async (_, dataScadenza, reason, shown) => {
  found = { ...debt, dataScadenza };
  await open();
  answer = () => new Response('{}', { status: 400 });
  await press(go());
  await eventually(() => expect(alert()).toBe(reason));
  expect(document.body.textContent).toContain(shown);
  expect(document.body.textContent.includes('Puoi ancora')).toBe(false);
  expect(document.body.textContent.includes(texts.go)).toBe(shown === texts.go);
});

test('a payment that was begun elsewhere says until when it is waited for, and can then be tried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  found = pending;
  await open();
  expect(document.body.textContent).toContain('forse in un’altra finestra o su un altro dispositivo');
  expect(document.querySelector('[role="timer"]')?.textContent).toBe('Mancano 20 minuti.');
  expect(document.body.textContent).not.toContain(texts.go);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  await press(control(texts.reload));
  await eventually(() => expect(document.body.textContent).toContain(texts.begunLong));
  expect(go()).toBeTruthy();
  vi.useRealTimers();
});

test('where the position could not be read again, nothing is said of an up-to-date state', async () => {
  await open();
  [found, answer] = [null, () => new Response('{}', { status: 400 })];
  await press(go());
  await eventually(() => expect(alert()).toBe(`${refusalTexts.changed} ${texts.notReread}`));
});

test('after too many payments the button waits for as long as the service says', async () => {
  await open();
  answer = () => new Response('{}', { status: 429, headers: { 'Retry-After': '45' } });
  await press(go());
  await eventually(() => expect(alert()).toBe(refusalTexts.tooOften));
  expect(go().getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain('Potrai riprovare tra 45 secondi.');
});

test('without connection no payment can be begun, and the reason is there', async () => {
  await open('Senza connessione');
  expect(go().getAttribute('aria-disabled')).toBe('true');
  await press(go());
  expect(service.mock.calls.some(([address]) => address.endsWith('/payment'))).toBe(false);
  expect(document.body.textContent).toContain('Senza connessione');
});

test.each([
  ['has not changed', pending, texts.unchanged],
  ['has changed', debt, texts.updated],
])('a state read again on demand that %s is announced', async (_, now, text) => {
  found = pending;
  await open();
  found = now;
  await press(control(texts.reload));
  await eventually(() => expect($announcement.get().trim()).toBe(text));
  expect($toasts.get()).toEqual([]);
});

test('a state that cannot be read again is a toast', async () => {
  found = pending;
  await open();
  found = null;
  await press(control(texts.reload));
  await eventually(() => expect($toasts.get().map(({ html }) => html)).toEqual([texts.loadFailed]));
  await act(async () => {});
});

test.each([
  ['1', 'Che cosa paghi'],
  ['0', 'Che cosa riguarda'],
  [undefined, 'Che cosa riguarda'],
])('what a position in state %s is for is said as "%s"', async (codiceStatoPagamento, heading) => {
  found = { ...debt, codiceStatoPagamento };
  await open();
  expect(document.querySelector('h3')?.textContent).toBe(heading);
});

test('a position that nobody knows is warned of', async () => {
  found = [];
  await render(<PayPage />);
  await eventually(() => expect(document.body.textContent).toContain(texts.notFound));
  expect(document.querySelector('.alert')?.classList).toContain('alert-warning');
});

test('of a position that was there before it is only said that it has gone', async () => {
  found = pending;
  await open();
  found = [];
  await press(control(texts.reload));
  await eventually(() => expect(document.body.textContent).toContain(texts.gone));
  expect(document.querySelector('.alert')?.classList).toContain('alert-info');
});
