import { expect, test } from 'vitest';
import { routeOf } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
import type { Link } from '#site/links.ts';
import { loginAddress, currentLink } from './header-links.ts';

const site = { apiOrigin: '' } as Site;

test('from a page of the personal area the login comes back to that page', () => {
  expect(loginAddress(site, routeOf('area-messages'), '/area-personale/messaggi/')).toBe(
    '/api/utenti/login?redirector=%2Farea-personale%2Fmessaggi',
  );
});

test.each([
  ['faq', '/faq'],
  ['assistance', '/nuova-richiesta'],
  ['service', '/servizi/99'],
] as const)('from %s it leads to the personal area, as it says', (id, path) => {
  expect(loginAddress(site, routeOf(id), path)).toBe('/api/utenti/login?redirector=%2Farea-personale');
});

test('a page prebuilt for any value does not send citizens to its placeholder', () => {
  expect(loginAddress(site, routeOf('pay-position'), '/area-personale/pagamento-iuv/_')).toBe(
    '/api/utenti/login?redirector=%2Farea-personale',
  );
});

test('the login stands where the API does', () => {
  const foreign = { apiOrigin: 'https://api.example.it' } as Site;
  expect(loginAddress(foreign, routeOf('home'), '/')).toMatch(
    /^https:\/\/api\.example\.it\/api\/utenti\/login\?/,
  );
});

const link = (href: string | null, dataElement: string | null): Link => ({
  title: '',
  href,
  external: false,
  dataElement,
  icon: null,
});
const menu = [
  link(null, 'management'),
  link('https://comune.example.it/servizi', 'all-services'),
  link('/', 'custom-submenu'),
];

test('services stand in the section "Servizi" of the menu, wherever it leads', () => {
  expect(currentLink(menu, routeOf('booking'), '/servizi/prenotazione-appuntamento')).toBe(
    'https://comune.example.it/servizi',
  );
});

test('an entry that leads to the page itself is the current one', () => {
  expect(currentLink(menu, routeOf('home'), '/')).toBe('/');
});

test('other pages stand in no section', () => {
  expect(currentLink(menu, routeOf('legal-notes'), '/note-legali')).toBeNull();
});
