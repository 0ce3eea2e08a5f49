// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { $announcement } from '#platform/page/announce.ts';
import { clearPersonal } from '#platform/session/clearing.ts';
import { $favourites, openFavourites, setFavourite } from './favourites.ts';

const calls = vi.hoisted(() => ({
  read: vi.fn<() => Promise<string[]>>(),
  change: vi.fn<() => Promise<boolean>>(),
}));
vi.mock('../api.ts', async (original) => ({
  ...(await original<object>()),
  readFavourites: calls.read,
  changeFavourite: calls.change,
}));
vi.mock('#platform/calls/client.ts', () => ({ client: {} }));

beforeEach(() => {
  $favourites.set({ status: 'idle', ids: [] });
  $announcement.set('');
  calls.change.mockReset().mockResolvedValue(true);
});

test('a star set while the favourites are on their way stays set when they come without it', async () => {
  const answer = Promise.withResolvers<string[]>();
  calls.read.mockReturnValueOnce(answer.promise);
  const opening = openFavourites();
  await setFavourite('12', true);
  answer.resolve(['31']);
  await opening;
  expect($favourites.get()).toEqual({ status: 'ready', ids: ['31', '12'] });
});

test('a star that was refused while they were on their way is not there', async () => {
  const answer = Promise.withResolvers<string[]>();
  calls.read.mockReturnValueOnce(answer.promise);
  calls.change.mockRejectedValueOnce(new PortalError('unavailable', { call: 'addFavourite' }));
  const opening = openFavourites();
  await setFavourite('12', true);
  answer.resolve(['31']);
  await opening;
  expect($favourites.get().ids).toEqual(['31']);
});

test('a star that the backend cannot take away is back', async () => {
  $favourites.set({ status: 'ready', ids: ['200'] });
  calls.change.mockResolvedValueOnce(false);
  calls.read.mockResolvedValueOnce(['200']);
  await setFavourite('200', false);
  expect($favourites.get()).toEqual({ status: 'ready', ids: ['200'] });
});

test('favourites that come after a logout are nobody’s any more', async () => {
  const answer = Promise.withResolvers<string[]>();
  calls.read.mockReturnValueOnce(answer.promise);
  const opening = openFavourites();
  clearPersonal('logout');
  answer.resolve(['31']);
  await opening;
  expect($favourites.get()).toEqual({ status: 'idle', ids: [] });
});

test('a star refused after a logout is not put back', async () => {
  const answer = Promise.withResolvers<boolean>();
  calls.change.mockReturnValueOnce(answer.promise);
  const setting = setFavourite('12', false);
  clearPersonal('logout');
  answer.reject(new PortalError('unavailable', { call: 'removeFavourite' }));
  await setting;
  expect($favourites.get()).toEqual({ status: 'idle', ids: [] });
});

test.each([
  [true, 'Aggiunto ai preferiti'],
  [false, 'Tolto dai preferiti'],
])('a star set to %s is announced when the backend has kept it, not before', async (isOn, words) => {
  $favourites.set({ status: 'ready', ids: isOn ? [] : ['12'] });
  const answer = Promise.withResolvers<boolean>();
  calls.change.mockReturnValueOnce(answer.promise);
  const setting = setFavourite('12', isOn);
  expect($announcement.get()).toBe('');
  answer.resolve(true);
  await setting;
  expect($announcement.get()).toBe(words);
});

test('a star that could not be taken away is never announced as gone', async () => {
  $favourites.set({ status: 'ready', ids: ['12'] });
  calls.change.mockRejectedValueOnce(new PortalError('unavailable', { call: 'removeFavourite' }));
  await setFavourite('12', false);
  $favourites.set({ status: 'ready', ids: ['12'] });
  calls.change.mockResolvedValueOnce(false);
  calls.read.mockResolvedValueOnce(['12']);
  await setFavourite('12', false);
  expect($announcement.get()).toBe('');
});
