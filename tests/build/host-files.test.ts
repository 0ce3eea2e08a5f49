import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cloudfrontFunction, functionLimit } from '#adapter/host/cloudfront.ts';
import { hostFiles } from '#adapter/host/files.ts';
import { limits, limitsExceeded } from '#adapter/host/netlify.ts';
import { resolveRequest } from '#adapter/host/resolve.ts';
import { hostTable, type HostTable } from '#adapter/host/table.ts';
import { assetCodes, type AssetCode } from '#domain/assets.ts';
import { pagesOf } from '#site/pages.ts';
import { category, siteFrom } from '#site/site-fixture.ts';
import { routeAddresses, specialAddresses } from './addresses.ts';

/** Host table and files of a municipality with these modules and this number of FAQ categories. */
function publication(codes: readonly AssetCode[], categories = 12) {
  const faq = Array.from({ length: categories }, (_, index) =>
    category(`${index + 1}`, `Argomento numero ${index + 1}`),
  );
  const services = [{ id: 31, titolo: 'Pagare la TARI', linkServizio: 'https://www.example.it/tari' }];
  const details = [{ id: 1, idServizio: 31, asset: { codice: 'PPAY' } }];
  const site = siteFrom({ config: { assets: codes.map((codice) => ({ codice })) }, services, details, faq });
  const pages = pagesOf(site);
  const files = new Set([
    ...pages.map(({ file }) => file),
    'robots.txt',
    'sitemap.xml',
    '_assets/app.0a1b2c3d.js',
  ]);
  const needs = { scripts: [], styles: [], outsideImages: true, connect: [] };
  const table = hostTable(site, files, needs);
  for (const { file } of table.redirects) if (file) files.add(file);
  return { site, table, files, addresses: [...routeAddresses, ...specialAddresses(site)] };
}

interface Reached {
  status: number;
  file: string | null;
  location: string | null;
}

/** The table's own answer. */
function byTable({ table, files }: ReturnType<typeof publication>, address: string): Reached {
  const { status, file, location } = resolveRequest(table, (path) => files.has(path), address, {
    https: true,
  });
  return { status, file, location };
}

const plainPath = (address: string) => decodeURIComponent(address.replace(/[?#].*$/, ''));

function fileAt(files: ReadonlySet<string>, path: string): string | null {
  const plain = path.replace(/^\/+|\/+$/g, '');
  const candidates = path.endsWith('/') ? [] : [plain];
  return [...candidates, `${plain}/index.html`.replace(/^\//, '')].find((file) => files.has(file)) ?? null;
}

const municipalities: [string, readonly AssetCode[]][] = [
  ['all modules', assetCodes],
  ['some modules', ['MYPAY', 'ASSISTENZA_CRM', 'APPSCHED']],
  ['no module', []],
];

describe.each(municipalities)('with %s', (_, codes) => {
  const site = publication(codes);

  test('the table knows the modules, a service and the categories', () => {
    const { enabled, services, faqPages } = site.site;
    expect([enabled.size, services.length, faqPages.size]).toEqual([codes.length, 1, 12]);
    // No statistics are set: that page leads elsewhere, whatever the modules.
    const ofModules = site.table.redirects.filter(({ path }) => path !== '/statistiche');
    expect(ofModules.length === 0).toBe(codes.length === assetCodes.length);
  });

  test('the CloudFront function leads every address to the file or redirect of the table', () => {
    const context = createContext({});
    runInContext(cloudfrontFunction(site.table), context);
    const wrong = site.addresses.flatMap((address) => {
      const [uri = '', query = ''] = address.split('?');
      const event = { request: { uri, querystring: query, method: 'GET', headers: {} } };
      const answer = runInContext(`handler(${JSON.stringify(event)})`, context) as {
        uri?: string;
        statusCode?: number;
        headers: { location?: { value: string } };
      };
      return compare(site, address, fromCloudFront(site.files, answer));
    });
    expect(wrong).toEqual([]);
  });

  test.each(['netlify', 'cloudflare'] as const)(
    'the rules for %s lead every address to the file or redirect of the table',
    (host) => {
      const rules = rulesOf(site.table, host);
      const wrong = site.addresses
        .filter((address) => !tolerated(host, address))
        .flatMap((address) => compare(site, address, byRules(host, rules, site.files, plainPath(address))));
      expect(wrong).toEqual([]);
    },
  );
});

function compare(site: ReturnType<typeof publication>, address: string, got: Reached): string[] {
  const expected = byTable(site, address);
  const [one, other] = [expected, got].map((reached) => JSON.stringify(reached));
  return one === other ? [] : [`${address}: ${other} instead of ${one}`];
}

function fromCloudFront(
  files: ReadonlySet<string>,
  {
    uri,
    statusCode,
    headers,
  }: { uri?: string; statusCode?: number; headers: { location?: { value: string } } },
): Reached {
  if (statusCode) return { status: statusCode, file: null, location: headers.location?.value ?? null };
  const key = decodeURIComponent((uri ?? '').slice(1));
  const found = files.has(key) && key !== '404.html';
  return { status: found ? 200 : 404, file: found ? key : '404.html', location: null };
}

interface Rule {
  from: RegExp;
  to: string;
  status: number;
  forced: boolean;
}

/** Both hosts know no parameter of digits only: a word where a number stands gets the page that says that nothing is there. */
function tolerated(host: string, address: string): boolean {
  const words = ['/servizi/parola', '/faq/parola/dettagli', '/faq/_/dettagli/_'];
  // Cloudflare compares exactly and redirects `/index.html` and `/404.html` itself.
  const own =
    host === 'cloudflare'
      ? ['/index.html', '/faq/index.html', '/404.html', '/404', '/404/']
      : ['/404.html', '/404', '/404/'];
  return (
    words.some((word) => address.startsWith(word)) || own.includes(address) || address === '/robots.txt/'
  );
}

/** `_redirects` as the host's documentation says it is read. */
function rulesOf(table: HostTable, host: 'netlify' | 'cloudflare'): Rule[] {
  const text = hostFiles(table).files.get(`${host}/_redirects`) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', code = ''] = line.split(' ');
      const pattern = decodeURIComponent(from)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:[A-Za-z]+/g, '[^/]+');
      const slash = host === 'netlify' ? '/?' : '';
      return {
        from: new RegExp(`^${pattern.replace(/\/$/, host === 'netlify' ? '' : '/')}${slash}$`),
        to,
        status: Number.parseInt(code),
        forced: code.endsWith('!'),
      };
    });
}

/** Netlify: forced rules, files, other rules. Cloudflare: rules, files. The first rule that fits counts. */
function byRules(host: string, rules: readonly Rule[], files: ReadonlySet<string>, path: string): Reached {
  const rule = (fits: (rule: Rule) => boolean) => rules.find((each) => each.from.test(path) && fits(each));
  const own = fileAt(files, path);
  const found =
    host === 'cloudflare'
      ? rule(() => true)
      : (rule(({ forced }) => forced) ?? (own ? undefined : rule(({ forced }) => !forced)));
  if (found && found.status === 302) return { status: 302, file: null, location: found.to };
  const file = found ? fileAt(files, decodeURIComponent(found.to)) : own;
  return { status: file ? 200 : 404, file: file ?? '404.html', location: null };
}

test('files for all hosts stay within what the hosts take, also with every module and 60 FAQ categories', () => {
  const { files, warnings } = hostFiles(publication(assetCodes, 60).table);
  expect(warnings).toEqual([]);
  expect([...files.keys()].sort()).toEqual([
    'cloudflare/_headers',
    'cloudflare/_redirects',
    'cloudfront/function.js',
    'cloudfront/policies.json',
    'netlify/_headers',
    'netlify/_redirects',
    'nginx.conf',
  ]);
  expect(Buffer.byteLength(files.get('cloudfront/function.js')!)).toBeLessThanOrEqual(functionLimit);
});

test('a function that CloudFront would refuse is told, with its size', () => {
  const { warnings } = hostFiles(publication(assetCodes, 400).table);
  expect(warnings).toEqual([
    expect.stringMatching(/^host\/cloudfront\/function\.js: \d+ bytes, at most 10240$/),
  ]);
});

test('what a host would not take is told: too many rules, too long lines', () => {
  const headers = Array.from({ length: limits.headerRules + 1 }, (_, index) => `/p${index}\n  X: y`).join(
    '\n',
  );
  const redirects = Array.from(
    { length: limits.dynamicRedirects + 1 },
    (_, index) => `/p${index}/:id /p 200`,
  ).join('\n');
  expect(limitsExceeded(headers, redirects)).toEqual([
    '101 header rules, at most 100',
    '101 redirects with parameters, at most 100',
  ]);
  expect(limitsExceeded(`/\n  X: ${'y'.repeat(2000)}`, '')).toHaveLength(1);
});

test.each(['netlify', 'cloudflare'] as const)(
  'every line of the files for %s has the form the host reads',
  (host) => {
    const { files } = hostFiles(publication(assetCodes).table);
    for (const line of files.get(`${host}/_redirects`)!.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^\/\S* \/\S* (?:200|302!?)$/);
      if (host === 'cloudflare') expect(line).not.toMatch(/!$|index\.html/);
    }
    for (const line of files.get(`${host}/_headers`)!.split('\n').filter(Boolean)) {
      expect(line).toMatch(
        host === 'cloudflare'
          ? /^(?:\/\S*|  ! [A-Za-z-]+|  [A-Za-z-]+: \S.*)$/
          : /^(?:\/\S*|  [A-Za-z-]+: \S.*)$/,
      );
    }
  },
);
