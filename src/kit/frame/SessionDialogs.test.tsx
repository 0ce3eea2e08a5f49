// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../../tests/support/react/react.ts';
import { sessionTexts } from './SessionDialogs.tsx';

const { warning } = sessionTexts;
const minute = 60_000;
const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' };
let asked = 0;
let status = 200;

let municipality = 0;

beforeEach(() => {
  vi.resetModules();
  // Each test has its own channel: the modules of earlier tests still listen to theirs.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
  vi.useFakeTimers();
  asked = 0;
  status = 200;
  document.documentElement.dataset.settings = JSON.stringify({ sessionMinutes: 30 });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(person, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.settings;
});

async function draw() {
  const { SessionDialogs } = await import('./SessionDialogs.tsx');
  const { loadUser } = await import('#platform/session/session.ts');
  const { startPlatform } = await import('#platform/start.ts');
  startPlatform();
  await render(<SessionDialogs />);
  await act(async () => void (await loadUser()));
}
const pass = (minutes: number) => act(async () => vi.advanceTimersByTimeAsync(minutes * minute));
const dialog = () => document.querySelector('dialog');

test('two minutes before the end a dialog offers to stay, with the minutes left', async () => {
  await draw();
  await pass(27.9);
  expect(dialog()).toBeNull();
  await pass(0.1);
  expect(dialog()?.textContent).toContain(warning.text(2));
  await pass(1.5);
  expect(dialog()?.textContent).toContain(warning.text(1));
});

test('one press makes the session as long again', async () => {
  await draw();
  await pass(28);
  await press(control(warning.stay));
  const { $endsAt } = await import('#platform/session/session-clock.ts');
  await act(() => vi.waitFor(() => expect($endsAt.get()).toBeNull()));
  expect(asked).toBe(2);
  expect(dialog()).toBeNull();
  await pass(28);
  expect(dialog()).not.toBeNull();
});

test('a server that does not answer is said in the dialog, which stays', async () => {
  await draw();
  await pass(28);
  status = 500;
  await press(control(warning.stay));
  await act(() => vi.waitFor(() => expect(asked).toBe(2)));
  await act(async () => vi.advanceTimersByTimeAsync(10));
  expect(dialog()?.textContent).toContain(warning.failed);
});

test('nobody presses: after the end the server is asked and the session is over', async () => {
  await draw();
  await pass(28);
  status = 401;
  await pass(3);
  const { $session } = await import('#platform/session/session.ts');
  expect($session.get()).toEqual({ status: 'anonymous', ended: true });
  expect(dialog()).toBeNull();
});
