// @vitest-environment page
import { expect, onTestFinished, test, vi } from 'vitest';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { $unread, refreshUnread } from './unread.ts';

const asked = vi.hoisted(() => vi.fn(async () => 3));
vi.mock('../api.ts', async (original) => ({ ...(await original<object>()), readUnreadCount: asked }));

const minute = 60_000;

test('the unread messages are counted at most once a minute, and again after the clock was set back', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  logInAda();
  await refreshUnread();
  expect($unread.get()).toBe(3);
  vi.setSystemTime(Date.now() + minute - 1);
  await refreshUnread();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() - 60 * minute);
  await refreshUnread();
  expect(asked).toHaveBeenCalledTimes(2);
});
