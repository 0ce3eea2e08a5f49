import { expect, test } from 'vitest';
import { isPrefetchable, speculationRules } from './link-prefetch.ts';
import { isIsland } from './route-match.ts';
import { routes } from './routes.ts';

const { prefetch, ...others } = speculationRules;
const patterns = prefetch[0]!.where.href_matches.map(
  (pattern) => new URLPattern({ ...pattern, baseURL: 'https://servizi.example.it' }),
);
const isFetched = (address: string) =>
  patterns.some((pattern) => pattern.test(new URL(address, 'https://servizi.example.it')));

test('pages are fetched ahead, never rendered, and only when their link is about to be pressed', () => {
  expect(others).toEqual({});
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(['moderate']);
});

test('no page with live content, logout, outcome or secret is among them', () => {
  const found = routes.filter(isPrefetchable);
  expect(found.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['home', 'faq', 'faq-detail', 'site-map']),
  );
  for (const route of found) expect(isIsland(route) || route.secret || route.outcome, route.id).toBe(false);
});

test.each(['/', '/faq', '/faq/7/dettagli/carta-identita', '/note-legali', '/servizi/34', '/faq#domande'])(
  '%s is fetched',
  (address) => expect(isFetched(address)).toBe(true),
);

test.each([
  '/area-personale',
  '/area-personale?redirector=%2Ffaq',
  '/faq?redirector=%2Ffaq',
  '/logout',
  '/api/utenti/login',
  '/api/utenti/logout',
  '/_m/0123abcd/faq',
  '/servizi/prenotazione-appuntamento',
  '/feedback',
  'https://www.comune.example.it/faq',
])('%s is not', (address) => expect(isFetched(address)).toBe(false));
