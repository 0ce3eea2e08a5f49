import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalTarget, redirectTarget } from './redirector.ts';

const origin = 'https://servizi.comune.example';
const rules = { origin, allowedHosts: ['www.comune.example'] };
const alone = { origin, allowedHosts: [] };
const arrive = (query: string, kept: string | null = null) => arrivalTarget(query, kept, rules);

test.each([
  ['/servizi/prenotazione-appuntamento?nid=12'],
  ['/area-personale/attivita?richiesta=72023#assistenza'],
  ['/'],
  ['/faq/7/dettagli/scuola?answerId=3'],
  ['/area-personale/profilo-utente/'],
  ['/servizi/modifica-appuntamento/9f2a'],
  ['/moonfobl/accesso/gasprp_salute?consumer=cittafacile&codice_ente=c_x999'],
  ['/area-personale'],
  ['/nuova-richiesta?q=caff%C3%A8%20e%20latte'],
])('%s is one of our pages: followed', (value) => {
  expect(redirectTarget(value, alone)).toBe(origin + value);
});

test('a path with dots is followed to where it leads, when that is a page of ours', () => {
  expect(redirectTarget('/api/../faq', alone)).toBe(`${origin}/faq`);
});

test('a value that a login chain encoded twice is decoded once more, not twice', () => {
  expect(redirectTarget('%2Fservizi%2F12', alone)).toBe(`${origin}/servizi/12`);
  expect(redirectTarget('%2fservizi%2f12', alone)).toBe(`${origin}/servizi/12`);
  expect(redirectTarget('%252Fservizi%252F12', alone)).toBeNull();
  expect(redirectTarget('%2Fservizi%2F12%', alone)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['a protocol-relative address', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['slash and backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['slash, tab, slash', '/\t/evil.example'],
  ['slash, line feed, slash', '/\n/evil.example'],
  ['slash, carriage return, slash', '/\r/evil.example'],
  ['a null byte', '/faq\u0000'],
  ['a C1 control', '/faq\u0085'],
  ['a line separator', '/fa\u2028q'],
  ['another site', 'https://evil.example'],
  ['another site without slashes', 'https:evil.example'],
  ['another site with one slash', 'https:/evil.example'],
  ['another site with three slashes', 'https:///evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script behind our path', '/../javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a blob', 'blob:https://servizi.comune.example/1'],
  ['a leading blank', ' /faq'],
  ['a trailing blank', '/faq '],
  ['a no-break space', '/faq\u00a0'],
  ['a line break inside', '/fa\nq'],
  ['no slash at all', 'faq'],
  ['dots without a slash', '../faq'],
  ['a query alone', '?a=/faq'],
  ['a fragment alone', '#/faq'],
  ['our name as user', 'https://www.comune.example@evil.example'],
  ['our name as user and password', 'https://www.comune.example:x@evil.example'],
  ['a user on an allowed host', 'https://me@www.comune.example/x'],
  ['an allowed host without https', 'http://www.comune.example/x'],
  ['an allowed host on another port', 'https://www.comune.example:8443/x'],
  ['an allowed host as a part of another', 'https://www.comune.example.evil.example/x'],
  ['an allowed host behind another', 'https://evil.example/www.comune.example'],
  ['an allowed host with a dot at the end', 'https://www.comune.example./x'],
  ['a host below an allowed one', 'https://a.www.comune.example/x'],
  ['our own site written out', `${origin}/faq`],
  ['the logout call', '/api/utenti/logout'],
  ['the logout call by dots', '/servizi/../api/utenti/logout'],
  ['the logout call by encoded dots', '/servizi/%2e%2e/api/utenti/logout'],
  ['the logout call in an encoded segment', '/servizi/modifica-appuntamento/..%2F..%2Fapi%2Futenti%2Flogout'],
  ['a segment with a path parameter', '/moonfobl/..;/api/utenti/logout'],
  ['encoded twice inside', '/servizi/modifica-appuntamento/%252e%252e'],
  ['an encoded backslash', '/servizi/modifica-appuntamento/%5cevil.example'],
  ['the public API', '/api-public/utenti/me'],
  ['the sandbox', '/__sandbox/login'],
  ['the logout page', '/logout'],
  ['the logout page with a slash', '/logout/'],
  ['this page with another redirector', '/area-personale?redirector=/faq'],
  ['this page by dots with another redirector', '/faq/../area-personale/?redirector=//evil.example'],
  ['an encoded second slash', '/%2Fevil.example'],
  ['two slashes encoded twice', '%2F%2Fevil.example'],
  ['dots that uncover a second slash', '/..//evil.example'],
  ['a dot that uncovers a second slash', '/.//evil.example/faq'],
  ['forms by dots', '/moonfobl/../api/utenti/logout'],
  ['no page of ours', '/wp-admin'],
  ['more than 2000 characters', `/faq?${'a'.repeat(2000)}`],
])('%s shows the desktop', (_, value) => {
  expect(redirectTarget(value, rules)).toBeNull();
  expect(arrive(`?redirector=${encodeURIComponent(value)}`)).toBeNull();
});

test('a host of the tenant is followed when it is listed, and only then', () => {
  const value = 'https://www.comune.example/x?a=1';
  expect(redirectTarget(value, rules)).toBe(value);
  expect(redirectTarget(value, alone)).toBeNull();
});

test('whatever is asked, the citizen stays on this site or goes to a listed host', { retry: 0 }, () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2f', '%2F', '%5c', '%2e', '%00', '@', ':', '?', '#', ';', '\t', ' '],
    ...['https:', 'http:', 'javascript:', 'evil.example', 'www.comune.example', 'servizi.comune.example'],
    ...[
      'faq',
      'servizi',
      'moonfobl',
      'api',
      'area-personale',
      'redirector=',
      '12',
      '[',
      ']',
      '\u3002',
      '\uff0f',
    ],
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const target = redirectTarget(value, rules);
      if (target === null) return;
      // As the browser reads it: `location.replace` gets exactly this text.
      const url = new URL(target, 'https://elsewhere.example');
      expect([origin, 'https://www.comune.example']).toContain(url.origin);
      if (url.origin === origin) expect(url.pathname).not.toMatch(/^\/(\/|api|logout)/);
    }),
    { numRuns: 5_000 },
  );
});

test('where the citizen left from is used when it is the same page: the login loses what follows the first "&"', () => {
  const whole = '/servizi/prenotazione-appuntamento?nid=12&passo=3#ora';
  const cut = '?redirector=/servizi/prenotazione-appuntamento?nid=12';
  expect(arrive(cut, whole)).toBe(origin + whole);
  expect(arrive(cut, '/servizi/prenotazione-appuntamento/?nid=9')).toBe(
    `${origin}/servizi/prenotazione-appuntamento/?nid=9`,
  );
});

test.each([
  ['another page', '/faq?a=1'],
  ['a place that is not ours', '//servizi.comune.example/servizi/12'],
  ['the same path on another host', 'https://evil.example/servizi/12'],
  ['nothing', null],
])('kept %s: the redirector alone counts', (_, kept) => {
  expect(arrive('?redirector=%2Fservizi%2F12', kept)).toBe(`${origin}/servizi/12`);
});

test('without a redirector, or with a refused one, what was kept leads nowhere', () => {
  expect(arrive('', '/faq')).toBeNull();
  expect(arrive('?redirector=//evil.example', '/faq')).toBeNull();
});
