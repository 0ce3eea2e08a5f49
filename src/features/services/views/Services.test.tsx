// @vitest-environment page
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, press, render, write } from '../../../../tests/support/react/react.ts';
import { $favourites } from '../state/favourites.ts';
import { serviceList } from '../state/services.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { Services } from './Services.tsx';

const calls = vi.hoisted(() => ({ favourites: vi.fn<() => Promise<string[]>>() }));
vi.mock('../api.ts', async (original) => ({
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
  await render(<Services />);
  await pass();
  await press(control('Annulla'));
  await press(control('Riprova'));
  expect(fetched).toHaveBeenCalled();
  expect(text()).toContain('Caricamento');
  await act(async () => $favourites.set({ status: 'ready', ids: [] }));
  await act(async () => serviceList.put(null, []));
  expect(text()).not.toContain('Caricamento');
});

test('where there are no services the citizen is led to the answers of the offices', async () => {
  await render(<Services />);
  await act(async () => $favourites.set({ status: 'ready', ids: [] }));
  await act(async () => serviceList.put(null, []));
  expect(text()).toContain('Nessun servizio disponibile');
  expect(control('Leggi le FAQ').getAttribute('href')).toBe('/faq');
});

test('who has no favourites is told how to make one, and not that a filter found nothing', async () => {
  const one = { id: '1', title: 'Mensa', description: null, categories: [], maintenanceNote: null };
  const links = { delegable: false, infoUrl: null, href: null, officeId: null };
  await render(<Services />);
  await act(async () => $favourites.set({ status: 'ready', ids: [] }));
  await act(async () => serviceList.put(null, [{ ...one, ...links }] as never));
  await press(control('Preferiti'));
  expect(text()).toContain('Non hai ancora servizi preferiti: segna con la stella');
  expect(text()).not.toContain('Nessun servizio per questi filtri');
  await write(document.querySelector('input')!, 'xyz');
  expect(text()).toContain('Nessun servizio per questi filtri');
  await press(control('Annulla filtri'));
  expect(text()).toContain('Mensa');
});

test('a service that leads nowhere has no line of links', async () => {
  const service = { id: '1', title: 'Mensa', description: null, categories: [], maintenanceNote: null };
  const links = { delegable: false, infoUrl: null, href: null, officeId: null };
  const { show } = await render(<ServiceCard service={{ ...service, ...links } as never} />);
  expect(document.querySelector('h3')?.textContent).toBe('Mensa');
  expect(document.querySelector('.pc-service-links')).toBeNull();
  await show(<ServiceCard service={{ ...service, ...links, href: '/mensa' } as never} />);
  expect(document.querySelector('.pc-service-links a')?.getAttribute('href')).toBe('/mensa');
});
