import { expect, test } from 'vitest';
import { routeOf } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
import { loginAddress } from './login-address.ts';

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
