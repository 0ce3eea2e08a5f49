// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render } from '../../../../tests/support/react/react.ts';
import { $favourites } from '#features/services/state/favourites.ts';
import { serviceList } from '#features/services/state/services.ts';
import { Favourites, FirstSteps } from './LowerBlocks.tsx';

const calls = vi.hoisted(() => ({ favourites: vi.fn<() => Promise<string[]>>() }));
vi.mock('#features/services/api.ts', async (original) => ({
  ...(await original<object>()),
  readFavourites: calls.favourites,
}));

const fetched = vi.fn<() => Promise<Response>>(() => Promise.withResolvers<Response>().promise);
const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const text = () => document.querySelector('section')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched.mockClear());
  calls.favourites.mockReset().mockImplementation(() => Promise.withResolvers<string[]>().promise);
  $favourites.set({ status: 'idle', ids: [] });
  serviceList.forget(null);
});
afterEach(() => void vi.useRealTimers());

test('services that do not come can be given up, asked for again, and still be shown', async () => {
  calls.favourites.mockResolvedValueOnce([]);
  await render(<Favourites />);
  await pass();
  await press(control('Annulla'));
  await press(control('Riprova'));
  expect(fetched).toHaveBeenCalled();
  expect(text()).toContain('Caricamento');
  await act(async () => serviceList.put(null, []));
  expect(text()).not.toContain('Caricamento');
});

test('favourites that do not come can be given up; a late answer is dropped once they are asked for again', async () => {
  serviceList.put(null, []);
  const [first, second] = [Promise.withResolvers<string[]>(), Promise.withResolvers<string[]>()];
  calls.favourites.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  await render(<Favourites />);
  await pass();
  await press(control('Annulla'));
  await press(control('Riprova'));
  await act(async () => second.resolve(['12']));
  await act(async () => first.resolve(['7']));
  expect($favourites.get()).toEqual({ status: 'ready', ids: ['12'] });
});

test('of the first steps that of the favourites is done once there is one', async () => {
  const isDone = () => document.querySelector('.pc-tasks')?.textContent.includes('Fatto');
  await render(<FirstSteps />);
  expect(isDone()).toBe(false);
  await act(async () => $favourites.set({ status: 'ready', ids: ['7'] }));
  expect(isDone()).toBe(true);
});
