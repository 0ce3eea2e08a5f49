// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { SendingContext } from './sending-context.ts';
import { SubmitButton } from './SubmitButton.tsx';

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
const said = () => document.querySelector('[role="status"]')?.textContent;
const isOff = () => control('Invia').getAttribute('aria-disabled') === 'true';

test('without a connection it says why beside itself and sends nothing; back again it says so and sends', async () => {
  const { show } = await render(form('Senza connessione'));
  expect([isOff(), described(), said()]).toEqual([true, 'Senza connessione', '']);
  await press(control('Invia'));
  expect(sent).not.toHaveBeenCalled();
  await show(form(null));
  expect([isOff(), described(), said()]).toEqual([
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

test('after too many requests it counts down; its end alone is said', async () => {
  const { show } = await render(form(null));
  expect(said()).toBeUndefined();
  await show(form(null, Date.now() + 3000));
  const heard = new Set<string | null | undefined>();
  const seen: unknown[] = [];
  for (const _ of [3, 2, 1, 0]) {
    heard.add(said());
    seen.push(described());
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  heard.add(said());
  expect(seen).toEqual([
    'Potrai riprovare tra 3 secondi.',
    'Potrai riprovare tra 2 secondi.',
    'Potrai riprovare tra un secondo.',
    undefined,
  ]);
  expect([...heard]).toEqual(['', 'Ora puoi premere di nuovo il pulsante.']);
  expect(isOff()).toBe(false);
});
