// @vitest-environment page
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { control, eventually, press, render } from '../../../tests/support/react/react.ts';
import { PushPrompt } from './SessionDialogs.tsx';

const push = vi.hoisted(() => ({ startPush: vi.fn(), acceptPush: vi.fn(), declinePush: vi.fn() }));
const stores = vi.hoisted(
  () => ({ push: null as never, session: null as never }) as Record<string, { set(value: unknown): void }>,
);

vi.mock('#platform/push/push.ts', () => push);
vi.mock('#platform/push/push-state.ts', async () => {
  const { atom } = await import('nanostores');
  stores.push = atom<unknown>();
  return { $push: stores.push };
});
vi.mock('#platform/session/session.ts', async (original) => {
  const { atom } = await import('nanostores');
  stores.session = atom<unknown>();
  return { ...(await original<object>()), $session: stores.session };
});
vi.mock('#platform/page/when-idle.ts', () => ({ whenIdle: (task: () => void) => task() }));

const logged = (contacts: object | null) => ({ status: 'logged', user: { contacts } });

beforeEach(() => {
  vi.clearAllMocks();
  stores['push']?.set({ prompt: 'hidden' });
  stores['session']?.set({ status: 'anonymous' });
  history.replaceState(null, '', '/area-personale');
});

const prompt = <PushPrompt municipality="Comune di Prova" />;

test('the flow starts for whoever is logged in, again once there are contacts, and in every view', async () => {
  await render(prompt);
  expect(push.startPush).not.toHaveBeenCalled();
  await act(async () => stores['session']?.set(logged(null)));
  expect(push.startPush).toHaveBeenCalledTimes(1);
  await act(async () => stores['session']?.set(logged({})));
  expect(push.startPush).toHaveBeenCalledTimes(2);
  await act(async () => history.pushState(null, '', '/area-personale/servizi'));
  expect(push.startPush).toHaveBeenCalledTimes(3);
});

test('it is a dialog "Notifiche Push" that names the municipality, with "No, grazie" and "OK"', async () => {
  stores['push']?.set({ prompt: 'open' });
  await render(prompt);
  await eventually(() => expect(document.querySelector('dialog')).not.toBeNull());
  const dialog = document.querySelector('dialog');
  expect(dialog?.querySelector('h2')?.textContent).toBe('Notifiche Push');
  expect(dialog?.textContent).toContain('Comune di Prova');
  await press(control('OK'));
  expect(push.acceptPush).toHaveBeenCalledTimes(1);
  await press(control('No, grazie'));
  await press(control('Chiudi finestra modale'));
  expect(push.declinePush).toHaveBeenCalledTimes(2);
});

test('nothing is drawn while there is nothing to ask', async () => {
  await render(prompt);
  expect(document.querySelector('dialog')).toBeNull();
});
