import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cloudfrontFunction, cloudfrontPolicies, functionLimit } from './cloudfront.ts';
import { hostFiles } from './files.ts';
import { headersFile, limitsExceeded, redirectsFile } from './netlify.ts';
import { headersFor, resolveRequest } from './resolve.ts';
import { addresses, files, needs, site, table } from './table-sample.ts';
import { hostTable } from './table.ts';

const hasFile = (path: string) => files.has(path);
const wanted = (address: string) => resolveRequest(table, hasFile, address, { https: true });

/** `:name` stands for one segment, `*` at the end for anything. */
function matches(path: string, address: string): boolean {
  return new RegExp(
    `^${path
      .replace(/[.+?]/g, '\\$&')
      .replace(/:[A-Za-z]+/g, '[^/]+')
      .replace('*', '.*')}$`,
  ).test(address);
}

type Host = 'netlify' | 'cloudflare';

/** What the host answers by its documentation: the file (null: 404) or the redirect. */
function simulate(host: Host, address: string): string | null {
  const plain = host === 'netlify' ? address.replace(/(.)\/$/, '$1') : address;
  const page = (path: string) =>
    [path.slice(1), `${path}/index.html`.replace(/\/+/g, '/').slice(1)].find(hasFile) ?? null;
  const line = redirectsFile(table, host)
    .split('\n')
    .map((text) => text.split(' '))
    .find(
      ([from = '', , status = '']) =>
        matches(decodeURI(from), plain) && (host === 'cloudflare' || status.endsWith('!') || !page(plain)),
    );
  if (!line) return page(plain);
  const [, to = '', status = ''] = line;
  return status.startsWith('302') ? `302 ${to}` : page(decodeURI(to));
}

function headersBy(host: Host, address: string, of = table): Record<string, string> {
  const all: Record<string, string> = {};
  for (const block of headersFile(of, host).trim().split('\n\n')) {
    const [path = '', ...lines] = block.split('\n');
    if (!matches(path, address)) continue;
    for (const line of lines.map((text) => text.trim())) {
      if (line.startsWith('! ')) delete all[line.slice(2)];
      else {
        const [name = '', value = ''] = line.split(/: (.*)/);
        all[name] = all[name] === undefined ? value : `${all[name]}, ${value}`;
      }
    }
  }
  return all;
}

const digits = (address: string) => !/\/(servizi|faq)\/aB-3/.test(address);

test.each(['netlify', 'cloudflare'] as const)('%s answers every address as the table says', (host) => {
  for (const address of addresses.filter(digits)) {
    const { status, file, location } = wanted(address);
    expect(`${address} → ${simulate(host, address)}`).toBe(
      `${address} → ${status === 302 ? `302 ${location}` : status === 404 ? null : file}`,
    );
  }
});

test.each(['netlify', 'cloudflare'] as const)(
  'the last value of each header on %s is that of the table',
  (host) => {
    for (const address of [...addresses, '/_assets/app.js', '/firebase-messaging-sw.js', '/sw.js']) {
      const { 'Cache-Control': cache, ...expected } = headersFor(table, address);
      // Netlify would add the second policy to the first.
      if (host === 'netlify')
        expected['Content-Security-Policy'] = table.headers['Content-Security-Policy'] ?? '';
      const found = headersBy(host, address);
      for (const [name, value] of Object.entries(expected))
        expect(`${address} ${found[name]}`).toMatch(new RegExp(`[ ,]${escape(value)}$`));
      if (found['Cache-Control']) expect(found['Cache-Control']).toBe(cache);
    }
  },
);

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test('on Cloudflare no header has two values', () => {
  const { headers } = table;
  const found = headersBy('cloudflare', '/servizi/modifica-appuntamento/abc');
  expect(found['Referrer-Policy']).toBe('no-referrer');
  expect(found['Content-Security-Policy']).toBe(headers['Content-Security-Policy']);
});

test('both files keep within what the hosts take', () => {
  for (const host of ['netlify', 'cloudflare'] as const) {
    expect(limitsExceeded(headersFile(table, host), redirectsFile(table, host))).toEqual([]);
  }
});

test('a policy that is too long, or too many rules, are told', () => {
  const headers = `/*\n  Content-Security-Policy: ${'x'.repeat(2000)}\n${'/a\n'.repeat(100)}`;
  expect(limitsExceeded(headers, '/:a / 302\n'.repeat(101))).toEqual([
    '101 header rules, at most 100',
    '2027 characters in a header line, at most 2000',
    '101 redirects with parameters, at most 100',
  ]);
});

test('where a policy is too long for a line of Cloudflare, scripts and styles are left to that of each page', () => {
  const styles = Array.from({ length: 30 }, (_, index) => `'sha256-${String(index).padEnd(64, 'x')}'`);
  const long = hostTable(site, files, { ...needs, styles });
  const { files: made, warnings } = hostFiles(long);
  expect(warnings).toEqual([]);
  expect(made.get('netlify/_headers')).toContain(long.headers['Content-Security-Policy']);
  const [, policy] = /^\/\*\n {2}Content-Security-Policy: (.*)$/m.exec(made.get('cloudflare/_headers')!)!;
  expect(policy).not.toMatch(/default-src|script-src|style-src/);
  for (const kept of ["connect-src 'self' https://api.esempio.it", "frame-ancestors 'none'", 'trusted-types'])
    expect(policy).toContain(kept);
});

interface ViewerAnswer {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}

test('the CloudFront function leads every address to the file of the table', () => {
  const handler = runInNewContext(`${cloudfrontFunction(table)}; handler`) as (event: object) => ViewerAnswer;
  for (const address of addresses) {
    const answer = handler({ request: { uri: encodeURI(address) } });
    const found = answer.statusCode
      ? `302 ${answer.headers?.location.value}`
      : decodeURI(answer.uri ?? '').slice(1);
    const { status, file, location } = wanted(address);
    if (status === 404) expect(`${address} ${hasFile(found)}`).toBe(`${address} false`);
    else expect(`${address} ${found}`).toBe(`${address} ${status === 302 ? `302 ${location}` : file}`);
  }
});

test('the CloudFront function leaves files alone and fits into what CloudFront takes', () => {
  const handler = runInNewContext(`${cloudfrontFunction(table)}; handler`) as (event: object) => ViewerAnswer;
  expect(handler({ request: { uri: '/_assets/app.js' } }).uri).toBe('/_assets/app.js');
  expect(Buffer.byteLength(cloudfrontFunction(table))).toBeLessThan(functionLimit);
});

test('the CloudFront policies give each address the headers of the table', () => {
  interface Config {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string };
      ReferrerPolicy: { ReferrerPolicy: string };
    };
    CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
  }
  const { Behaviours } = JSON.parse(cloudfrontPolicies(table)) as {
    Behaviours: { PathPattern: string; ResponseHeadersPolicyConfig: Config }[];
  };
  for (const address of addresses) {
    const found = Behaviours.find(({ PathPattern }) =>
      matches(PathPattern.replaceAll('*', '.*').replace('.*', '*'), address),
    );
    const config = found?.ResponseHeadersPolicyConfig;
    const expected = headersFor(table, address);
    expect(config?.SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy).toBe(expected['Referrer-Policy']);
    expect(config?.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(
      expected['Content-Security-Policy'],
    );
    const custom = Object.fromEntries(
      config?.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]) ?? [],
    );
    expect(custom['Permissions-Policy']).toBe(expected['Permissions-Policy']);
  }
});

test('every host names where browsers tell what broke, and takes it back where the address is somebody’s', () => {
  const browserReports = { endpoint: 'https://watch.esempio.it/reports', sample: 0.1 };
  const told = hostTable({ ...site, browserReports }, files, needs);
  const named = 'default="https://watch.esempio.it/reports"';
  const endpoint = (host: Host, address: string) => headersBy(host, address, told)['Reporting-Endpoints'];
  const secret = '/servizi/modifica-appuntamento/abc';
  expect([endpoint('cloudflare', '/faq'), endpoint('netlify', '/faq')]).toEqual([named, named]);
  expect(endpoint('cloudflare', secret)).toBe('default=?0');
  // Joined by the host; of two members of one name browsers take the last.
  expect(endpoint('netlify', secret)).toBe(`${named}, default=?0`);
  const rules = hostFiles(told).files;
  expect(rules.get('nginx.conf')).toContain(
    'add_header Reporting-Endpoints "default=\\"https://watch.esempio.it/reports\\"" always;',
  );
  expect(cloudfrontPolicies(told)).toContain('"Header": "Reporting-Endpoints"');
  expect(limitsExceeded(headersFile(told, 'cloudflare'), redirectsFile(told, 'cloudflare'))).toEqual([]);
});
