// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { $preferences, choose, openPreferences, savePreferences } from './preferences.ts';
import type { Chosen } from './channels.ts';

const calls = vi.hoisted(() => ({
  read: vi.fn<() => Promise<unknown>>(),
  write: vi.fn<() => Promise<void>>(),
}));
vi.mock('#platform/push/notifications.ts', () => ({
  readPreferences: calls.read,
  writePreferences: calls.write,
}));
vi.mock('#platform/push/notify-services.ts', () => ({ loadNotifyServices: () => Promise.resolve() }));
vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
vi.mock('#platform/session/session.ts', () => ({
  currentUser: () => ({ taxCode: 'x', contacts: null }),
}));

const hers: Chosen = { '12': ['email'] };
const nobodys = { status: 'idle', saved: {}, chosen: {} };

beforeEach(() => clearPersonal('logout'));

test('preferences that come after a logout are nobody’s any more', async () => {
  const answer = Promise.withResolvers<unknown>();
  calls.read.mockReturnValueOnce(answer.promise);
  const opening = openPreferences();
  clearPersonal('logout');
  answer.resolve(hers);
  await opening;
  expect($preferences.get()).toEqual(nobodys);
});

test.each([
  ['saved', ({ resolve }: PromiseWithResolvers<void>) => resolve()],
  ['refused', ({ reject }: PromiseWithResolvers<void>) => reject(new Error('503'))],
])('a choice that is %s after a logout is nobody’s any more', async (_, happens) => {
  const answer = Promise.withResolvers<void>();
  calls.write.mockReturnValueOnce(answer.promise);
  choose(hers);
  const saving = savePreferences([]).catch(() => undefined);
  clearPersonal('logout');
  happens(answer);
  await saving;
  expect($preferences.get()).toEqual(nobodys);
});
