// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toasts } from '#platform/toasts.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { control, press, render } from '../../../../tests/support/react/react.ts';
import { $preferences } from '../state/preferences.ts';
import { NoticePreferences } from './NoticePreferences.tsx';

const read = vi.hoisted(() => vi.fn<() => Promise<object>>());
vi.mock('#platform/push/notifications.ts', async (original) => ({
  ...(await original<object>()),
  readPreferences: read,
}));
vi.mock('#platform/push/notify-services.ts', async (original) => ({
  ...(await original<object>()),
  loadNotifyServices: async () => [],
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('preferences that do not come can be given up and asked for again; the late answer is dropped', async () => {
  const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  read.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  logInAda();
  await render(<NoticePreferences hasPhone onPhone={() => {}} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await press(control('Annulla'));
  expect($preferences.get().status).toBe('failed');
  await press(control('Riprova'));
  await act(async () => second.resolve({ tari: ['email'] }));
  await act(async () => first.reject(new Error('503')));
  expect($preferences.get()).toMatchObject({ status: 'ready', saved: { tari: ['email'] } });
  expect($toasts.get()).toEqual([]);
  expect(document.body.textContent).toContain('atti con valore legale');
});
