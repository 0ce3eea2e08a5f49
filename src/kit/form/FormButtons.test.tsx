// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { SendingContext } from './sending-context.ts';
import { SendButton } from './SendButton.tsx';
import { SubmitButton } from './FormButtons.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const form = (unsendable: string | null, pausedUntil = 0, sends = true) => (
  <SendingContext value={{ refusal: unsendable, waitAfter: () => 0 }}>
    <form onSubmit={sent}>
      <SubmitButton busy={false} sends={sends} pausedUntil={pausedUntil}>
        Invia
      </SubmitButton>
    </form>
  </SendingContext>
);

const described = () =>
  document.getElementById(control('Invia').getAttribute('aria-describedby') ?? '')?.textContent;
const announced = () => document.querySelector('[role="status"]')?.textContent;
const isOff = () => control('Invia').getAttribute('aria-disabled') === 'true';

test('without a connection it shows why beside itself and sends nothing; back again that is announced and it sends', async () => {
  const { show } = await render(form('Senza connessione'));
  expect([isOff(), described(), announced()]).toEqual([true, 'Senza connessione', '']);
  await press(control('Invia'));
  expect(sent).not.toHaveBeenCalled();
  await show(form(null));
  expect([isOff(), described(), announced()]).toEqual([
    false,
    undefined,
    'Ora puoi premere di nuovo il pulsante.',
  ]);
  await press(control('Invia'));
  expect(sent).toHaveBeenCalledOnce();
});

test('a button that only leads on works without a connection', async () => {
  await render(form('Senza connessione', 0, false));
  expect([isOff(), described()]).toEqual([false, undefined]);
});

test('after too many requests it counts down; its end alone is announced', async () => {
  const { show } = await render(form(null));
  expect(announced()).toBeUndefined();
  await show(form(null, Date.now() + 3000));
  const all = new Set<string | null | undefined>();
  const seen: unknown[] = [];
  for (const _ of [3, 2, 1, 0]) {
    all.add(announced());
    seen.push(described());
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  all.add(announced());
  expect(seen).toEqual([
    'Potrai riprovare tra 3 secondi.',
    'Potrai riprovare tra 2 secondi.',
    'Potrai riprovare tra un secondo.',
    undefined,
  ]);
  expect([...all]).toEqual(['', 'Ora puoi premere di nuovo il pulsante.']);
  expect(isOff()).toBe(false);
});

test('a failure without a rate limit pauses nothing, however long the button has been there', async () => {
  await render(<SendButton onPress={() => Promise.reject(new Error('503'))}>Elimina</SendButton>);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await press(control('Elimina'));
  expect(control('Elimina').hasAttribute('aria-disabled')).toBe(false);
  expect(announced()).toBeUndefined();
});

test('a rate limit counts from the failure, not from when the button was shown', async () => {
  const reasons: (string | null | undefined)[] = [];
  const note = () => reasons.push(document.querySelector('.pc-disabled-reason')?.textContent);
  const watcher = new MutationObserver(note);
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  await render(
    <SendingContext value={{ refusal: null, waitAfter: () => 2 }}>
      <SendButton onPress={() => Promise.reject(new Error('429'))}>Elimina</SendButton>
    </SendingContext>,
  );
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await press(control('Elimina'));
  for (const _ of [1, 2]) await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(new Set(reasons)).toEqual(
    new Set([undefined, 'Potrai riprovare tra 2 secondi.', 'Potrai riprovare tra un secondo.']),
  );
});
