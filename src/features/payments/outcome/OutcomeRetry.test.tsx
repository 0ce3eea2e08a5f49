// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatchSession, giveUpUser } from '#platform/session/session.ts';
import { control, eventually, press, render } from '../../../../tests/support/react/react.ts';
import { Outcome } from './Outcome.tsx';

vi.mock('#platform/app.ts', async (original) => ({ ...(await original<object>()), hasAsset: () => true }));

const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  history.replaceState(null, '', '/servizi/pagamento-esito');
});
afterEach(() => vi.unstubAllGlobals());

const retries = () =>
  [...document.querySelectorAll('button')].filter((each) => each.textContent === 'Riprova');

test('while it is asked again who is there, the page says so, and then whether it is known', async () => {
  asked.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error()))),
  );
  dispatchSession('load-failed');
  await render(<Outcome homeHref="/" />);
  await press(control('Riprova'));
  expect(retries()).toHaveLength(0);
  expect(document.querySelector('[aria-busy="true"]')?.textContent).toContain('Caricamento');
  await act(async () => giveUpUser());
  await eventually(() => expect(retries()).toHaveLength(1));
});
