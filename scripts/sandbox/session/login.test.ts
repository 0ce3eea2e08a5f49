import { expect, test } from 'vitest';
import { addressAfterLogin, safeRedirector } from './login.ts';

test.each([
  '/',
  '/servizi/x?nid=12&a=b',
  '/area-personale/attivita?richiesta=72023#assistenza',
  '/%2Fevil.example',
])('%s is handed on', (path) => expect(safeRedirector(path)).toBe(path));

test.each([
  undefined,
  '',
  'faq',
  ' /faq',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/fa\nq',
  '/fa\tq',
  '/fa\u0000q',
  '\u007f/faq',
  `/${'a'.repeat(2000)}`,
])('%j is dropped', (path) => expect(safeRedirector(path)).toBeNull());

test('everything after the first & survives the landing', () => {
  const landing = new URL(addressAfterLogin('/servizi/x?nid=12&a=b#c'), 'https://x.example');
  expect(landing.searchParams.get('redirector')).toBe('/servizi/x?nid=12&a=b#c');
  expect(addressAfterLogin(null)).toBe('/area-personale');
});
