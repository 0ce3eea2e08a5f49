import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameSitePath } from './same-site.ts';

const origin = 'https://servizi.comune.example.it';

test.each([
  ['/area-personale/attivita', '/area-personale/attivita'],
  ['/faq?q=carta%20d%27identità#top', '/faq?q=carta%20d%27identit%C3%A0#top'],
  ['/faq?sconto=100%', '/faq?sconto=100%'],
  [`${origin}/area-personale`, '/area-personale'],
  ['/a/../faq', '/faq'],
  ['/redirector?to=https://altrove.it', '/redirector?to=https://altrove.it'],
])('%j is a place of this site', (value, path) => {
  expect(sameSitePath(value, origin)).toBe(path);
});

const hostile = [
  '//evil.it',
  '///evil.it',
  '/\\evil.it',
  '\\\\evil.it',
  '\\/evil.it',
  'https://evil.it',
  'http://servizi.comune.example.it/',
  'https://servizi.comune.example.it.evil.it/',
  'https://servizi.comune.example.it@evil.it/',
  'https://servizi.comune.example.it:8443/',
  'https:evil.it',
  'https:/evil.it',
  'HTTPS://EVIL.IT',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.it/1',
  'file:///etc/passwd',
  'mailto:a@evil.it',
  'evil.it',
  'area-personale',
  '',
  ' ',
  ' /faq',
  '\t//evil.it',
  '/\t/evil.it',
  '/\n/evil.it',
  '/\r\n/evil.it',
  '/\u0000/evil.it',
  '/faq\u007f',
  '/%2Fevil.it',
  '/%2F%2Fevil.it',
  '%2F%2Fevil.it',
  '/%5Cevil.it',
  '/%5c%5cevil.it',
  '/%09/evil.it',
  '/%0a/evil.it',
  '/%0d%0aSet-Cookie:x',
  '/%252Fevil.it',
  '/%252F%252Fevil.it',
  '/%255Cevil.it',
  '/%2509/evil.it',
  '/./..//evil.it/../..//evil.it\\',
  '/.//evil.it',
  '/a/..//evil.it',
  '/%2e//evil.it',
  '/a/%2E%2e//evil.it?x=1',
  '/%252e//evil.it',
  `${origin}/.//evil.it`,
  `${origin}`,
  `${origin}//evil.it`,
  `${origin}\\evil.it`,
  `/${'a'.repeat(2001)}`,
  null,
  undefined,
  42,
  {},
  ['/faq'],
];

test.each(hostile.map((value) => [value]))('%j leads elsewhere, or hides where it leads', (value) => {
  expect(sameSitePath(value, origin)).toBeNull();
});

test('whatever is written, a browser that follows the result stays on the site', { retry: 0 }, () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '%25',
    '\t',
    ':',
    '@',
    '.',
    '..',
    'evil.it',
    'https',
    '?',
    '#',
  );
  const addresses = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 12 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(addresses, (value) => {
      const path = sameSitePath(value, origin);
      if (path === null) return;
      expect(new URL(path, origin).origin).toBe(origin);
      expect(sameSitePath(path, origin)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
