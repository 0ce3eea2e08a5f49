import { expect, test } from 'vitest';
import { routes } from '#domain/routing/routes.ts';
import type { Site } from '#site/types.ts';
import { loginAddress } from './login-address.ts';

const site = { apiOrigin: '' } as Site;
const route = (id: string) => routes.find((one) => one.id === id)!;

test('from a service the login comes back to that service (C.SE.1.1)', () => {
  expect(loginAddress(site, route('booking'), '/servizi/prenotazione-appuntamento/')).toBe(
    '/api/utenti/login?redirector=%2Fservizi%2Fprenotazione-appuntamento',
  );
});

test('from any other page it comes back to the personal area', () => {
  expect(loginAddress(site, route('faq'), '/faq')).toBe('/api/utenti/login?redirector=%2Farea-personale');
});

test('a page prebuilt for any value does not send citizens to its placeholder', () => {
  expect(loginAddress(site, route('payments'), '/servizi/pagamenti/_')).toBe(
    '/api/utenti/login?redirector=%2Farea-personale',
  );
});

test('the login stands where the API does', () => {
  const foreign = { apiOrigin: 'https://api.example.it' } as Site;
  expect(loginAddress(foreign, route('home'), '/')).toMatch(
    /^https:\/\/api\.example\.it\/api\/utenti\/login\?/,
  );
});
