import { describe, expect, test } from 'vitest';
import { hostTable } from './table.ts';
import { files, needs, site, table } from './table-sample.ts';
import { headersFor, resolveRequest } from './resolve.ts';

const hasFile = (path: string) => files.has(path);
const ask = (address: string) => resolveRequest(table, hasFile, address, { https: true });

test.each([
  ['/', 200, 'index.html'],
  ['/faq', 200, 'faq/index.html'],
  ['/faq/', 200, 'faq/index.html'],
  ['/faq?x=1', 200, 'faq/index.html'],
  ['/servizi/12', 200, 'servizi/12/index.html'],
  ['/servizi/13', 200, 'servizi/_/index.html'],
  ['/servizi/13/', 200, 'servizi/_/index.html'],
  ['/servizi/parola', 404, '404.html'],
  ['/servizi/modifica-appuntamento/aB-3', 200, 'servizi/modifica-appuntamento/_/index.html'],
  [
    '/servizi/modifica-appuntamento/successo/aB-3',
    200,
    'servizi/modifica-appuntamento/successo/_/index.html',
  ],
  ['/faq/7/dettagli/citt%C3%A0', 200, 'faq/7/dettagli/città/index.html'],
  ['/faq/8/dettagli/nuova', 200, 'faq/_/dettagli/_/index.html'],
  ['/robots.txt', 200, 'robots.txt'],
  ['/robots.txt/', 404, '404.html'],
  ['/404.html', 404, '404.html'],
  ['/nessuna', 404, '404.html'],
  ['/%E0%A4%A', 404, '404.html'],
])('%s answers %i with %s', (address, status, file) => {
  expect(ask(address)).toMatchObject({ status, file, location: null });
});

test.each(['/servizi/segnalazioni/nuova', '/servizi/segnalazioni/nuova/', '/area-personale/messaggi'])(
  '%s, of a module that is off, redirects to "servizio non disponibile" with 302',
  (address) => {
    expect(ask(address)).toMatchObject({ status: 302, location: '/servizio-non-disponibile', file: null });
  },
);

test('while the site is closed no address redirects: each is the gate', () => {
  expect(hostTable({ ...site, closed: true }, files, needs).redirects).toEqual([]);
});

test('every page, a 404 too, carries the whole set of security headers', () => {
  for (const address of [
    '/',
    '/nessuna',
    '/servizi/segnalazioni/nuova',
    '/servizi/modifica-appuntamento/x',
  ]) {
    expect(Object.keys(ask(address).headers)).toEqual(
      expect.arrayContaining([
        'Content-Security-Policy',
        'Strict-Transport-Security',
        'X-Content-Type-Options',
        'Referrer-Policy',
        'Cross-Origin-Opener-Policy',
        'Cross-Origin-Embedder-Policy',
        'Cross-Origin-Resource-Policy',
        'Permissions-Policy',
      ]),
    );
  }
});

test('files named by their content carry no header of documents; a missing one is answered with a page', () => {
  const names = Object.keys(ask('/_assets/app.js').headers).sort();
  expect(names).toEqual([
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Resource-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ]);
  expect(ask('/_assets/old.js').headers).toEqual(table.headers);
});

test('a page has a policy of its own; the rule may be left out where the page does not have to arrive at once', () => {
  const own = { scripts: [], styles: [], outsideImages: false, connect: [] };
  const needsOf = new Map([
    ['home', own],
    ['area', own],
  ]);
  const open = hostTable(site, files, needs, needsOf);
  const policy = (path: string) => headersFor(open, path)['Content-Security-Policy'];
  expect(policy('/')).toContain("style-src 'self';");
  expect(policy('/area-personale')).toBe(policy('/'));
  expect(policy('/faq')).toBe(open.headers['Content-Security-Policy']);
  const spare = open.rules.filter(({ repeatsMeta }) => repeatsMeta).map(({ path }) => path);
  expect(spare).toEqual(['/area-personale']);
});

test('the page of the 404 answer may show no image from elsewhere, though other pages do', () => {
  const own = new Map([['not-found', { scripts: [], styles: [], outsideImages: false, connect: [] }]]);
  const open = hostTable(site, files, needs, own);
  const answer = resolveRequest(open, () => false, '/nessuna', { https: true });
  expect(answer.headers['Content-Security-Policy']).toContain("img-src 'self' data:;");
  expect({ ...answer.headers, 'Content-Security-Policy': '' }).toEqual({
    ...open.headers,
    'Content-Security-Policy': '',
  });
});

test('HSTS lasts a year at least, with subdomains; the list of the browsers only where it is asked for', () => {
  const hsts = (hstsPreload: boolean) =>
    hostTable({ ...site, host: { ...site.host, hstsPreload } }, files, needs).headers[
      'Strict-Transport-Security'
    ] ?? '';
  const [, age] = /^max-age=(\d+); includeSubDomains$/.exec(hsts(false)) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
  expect(hsts(true)).toBe(`${hsts(false)}; preload`);
});

test('the position may be asked on the report page alone', () => {
  const open = hostTable({ ...site, enabled: new Set(['DISSERVIZIO_CRM']) }, files, needs);
  expect(headersFor(open, '/servizi/segnalazioni/nuova')['Permissions-Policy']).toContain(
    'geolocation=(self)',
  );
  expect(headersFor(open, '/servizi/segnalazioni/nuova/esito')['Permissions-Policy']).toContain(
    'geolocation=()',
  );
});

test('a page whose address is a secret is never sent as referrer', () => {
  expect(headersFor(table, '/servizi/modifica-appuntamento/abc')['Referrer-Policy']).toBe('no-referrer');
  expect(headersFor(table, '/servizi/modifica-appuntamento/successo/abc/')['Referrer-Policy']).toBe(
    'no-referrer',
  );
  expect(headersFor(table, '/faq')['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
});

test('files named by their content are kept for a year, pages are asked again, service workers are never kept', () => {
  expect(headersFor(table, '/_assets/app.js')['Cache-Control']).toContain('immutable');
  expect(headersFor(table, '/faq')['Cache-Control']).toContain('max-age=0');
  expect(headersFor(table, '/firebase-messaging-sw.js')['Cache-Control']).toBe('no-cache');
  expect(headersFor(table, '/sw.js')['Cache-Control']).toBe('no-cache');
});

test('over plain http nothing asks for https', () => {
  const { headers } = resolveRequest(table, hasFile, '/', { https: false });
  expect(headers['Strict-Transport-Security']).toBeUndefined();
  expect(headers['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
});

describe('where browsers tell what went wrong', () => {
  const browserReports = { endpoint: '/reports', sample: 0.1 };
  const own = { scripts: [], styles: [], outsideImages: false, connect: [] };
  const needsOf = new Map(['home', 'appointment-edit', 'not-found'].map((id) => [id, own]));
  const told = hostTable({ ...site, browserReports }, files, needs, needsOf);
  const headers = (path: string) =>
    resolveRequest(told, (file) => files.has(file), path, { https: true }).headers;

  test.each(['/', '/faq', '/faq/7/dettagli', '/sw.js'])(
    '%s names the endpoint and its policy asks for it',
    (path) => {
      expect(headersFor(told, path)['Reporting-Endpoints']).toBe('default="/reports"');
      expect(headersFor(told, path)['Content-Security-Policy']).toMatch(/; report-to default$/);
    },
  );

  test.each(['/servizi/modifica-appuntamento/aB-3', '/servizi/appuntamento/modifica/123'])(
    '%s tells nothing: its address is in every report',
    (path) => {
      expect(headers(path)['Reporting-Endpoints']).toBe('default=?0');
    },
  );

  test('nor do a page that is not there, a script, and a closed site', () => {
    for (const path of ['/nessuna', '/_assets/app.js']) {
      expect(headers(path)).not.toHaveProperty('Reporting-Endpoints');
      expect(headers(path)['Content-Security-Policy']).not.toContain('report-to');
    }
    const closed = hostTable({ ...site, browserReports, closed: true }, files, needs, needsOf);
    expect(JSON.stringify(closed)).not.toMatch(/report-to|"Reporting-Endpoints":/);
  });

  test('a site without the setting has no byte of it', () => {
    expect(JSON.stringify(table)).not.toMatch(/report-to|"Reporting-Endpoints":/);
  });
});
