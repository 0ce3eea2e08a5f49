import { expect, test } from 'vitest';
import { routeOf } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
import { loginAddress } from './login-address.ts';

const site = { apiOrigin: '' } as Site;

test('from a service the login comes back to that service (C.SE.1.1)', () => {
  expect(loginAddress(site, routeOf('booking'), '/servizi/prenotazione-appuntamento/')).toBe(
    '/api/utenti/login?redirector=%2Fservizi%2Fprenotazione-appuntamento',
  );
});

test('from any other page it comes back to the personal area', () => {
  expect(loginAddress(site, routeOf('faq'), '/faq')).toBe('/api/utenti/login?redirector=%2Farea-personale');
});

test('a page prebuilt for any value does not send citizens to its placeholder', () => {
  expect(loginAddress(site, routeOf('payments'), '/servizi/pagamenti/_')).toBe(
    '/api/utenti/login?redirector=%2Farea-personale',
  );
});

test('the login stands where the API does', () => {
  const foreign = { apiOrigin: 'https://api.example.it' } as Site;
  expect(loginAddress(foreign, routeOf('home'), '/')).toMatch(
    /^https:\/\/api\.example\.it\/api\/utenti\/login\?/,
  );
});
