import { describe, expect, test } from 'vitest';
import { policyText } from '#adapter/page/csp.ts';
import { documentOnly, withoutHttps, type Headers } from '#adapter/host/headers.ts';
import { headersFor } from '#adapter/host/resolve.ts';
import { routes } from '#domain/routing/routes.ts';
import { exampleOf } from './addresses.ts';
import { table, rendered, general, asset, pages, addresses, hash, less } from './header-table.ts';

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

describe('the security headers', () => {
  const policy = directivesOf(general['Content-Security-Policy'] ?? '');

  test.each([
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['script-src', ["'self'", hash]],
    ['style-src', ["'self'", hash]],
    ['font-src', ["'self'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['portico', 'dompurify']],
  ])('CSP: %s is %j', (name, sources) => {
    expect(policy.get(name)).toEqual(sources);
  });

  test('CSP: nothing unsafe, no wildcard, no scheme as source of scripts and styles', () => {
    const text = general['Content-Security-Policy']!;
    expect(text).not.toMatch(/unsafe-|\*|strict-dynamic|http:/);
    for (const name of ['script-src', 'style-src']) {
      for (const source of policy.get(name)!)
        expect(source).toMatch(/^'(?:self|sha256-[A-Za-z0-9+/=]{44})'$/);
    }
  });

  test('CSP: connections go to the site itself and to what a page needs, pictures from outside only where needed', () => {
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example.it']);
    const nothing = directivesOf(
      policyText({ scripts: [], styles: [], outsideImages: false, connect: [] }, 'header'),
    );
    expect(nothing.get('connect-src')).toEqual(["'self'"]);
    expect(nothing.get('img-src')).toEqual(["'self'", 'data:']);
  });

  test('HSTS holds a year at least, subdomains included; nobody asked for the list of the browsers', () => {
    const value = general['Strict-Transport-Security']!;
    expect(Number(/^max-age=(\d+)/.exec(value)?.[1])).toBeGreaterThanOrEqual(31_536_000);
    expect(value).toMatch(/; includeSubDomains$/);
  });

  test.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ])('%s: %s', (name, value) => {
    expect(general[name]).toBe(value);
  });

  test.each(['camera', 'microphone', 'payment', 'usb', 'geolocation'])(
    'Permissions-Policy denies %s',
    (feature) => {
      expect(general['Permissions-Policy']).toContain(`${feature}=()`);
    },
  );

  test('the position is allowed on the report page alone', () => {
    const allowed = pages.filter((path) =>
      headersFor(table, path)['Permissions-Policy']!.includes('geolocation=(self)'),
    );
    expect(allowed).toEqual(['/servizi/segnalazioni/nuova']);
    const others = headersFor(table, allowed[0]!)['Permissions-Policy']!.replace(
      'geolocation=(self)',
      'geolocation=()',
    );
    expect(others).toBe(general['Permissions-Policy']);
  });

  test('pages whose address is a secret send no referrer and are not indexed; no other page is so', () => {
    const silent = addresses.filter((path) => headersFor(table, path)['Referrer-Policy'] === 'no-referrer');
    expect(silent).toEqual(routes.filter(({ secret }) => secret).map(exampleOf));
    expect(silent.length).toBeGreaterThanOrEqual(2);
    for (const path of silent) expect(headersFor(table, path)['X-Robots-Tag']).toBe('noindex');
  });

  test.each([
    ['/_assets/app.0a1b2c3d.js', 'public, max-age=31536000, immutable'],
    ['/faq', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'],
    ['/firebase-messaging-sw.js', 'no-cache'],
    ['/sw.js', 'no-cache'],
  ])('Cache-Control of %s', (path, value) => {
    expect(headersFor(table, path)['Cache-Control']).toBe(value);
  });

  test('files named by their content carry nothing that speaks of documents, and a policy that lets them do nothing', () => {
    const sent = headersFor(table, asset);
    expect(Object.keys(sent).filter((name) => documentOnly.includes(name))).toEqual([]);
    expect(sent['Content-Security-Policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    for (const name of [
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Cross-Origin-Resource-Policy',
    ])
      expect(sent[name]).toBe(general[name]);
  });

  test('the policy of a page is that of its route alone', () => {
    // A page that is there for some municipalities alone has its policy with them.
    const addresses = routes.filter(({ needs }) => needs === undefined).map(exampleOf);
    for (const path of addresses)
      expect(headersFor(table, path)['Content-Security-Policy'], path).toBe(policyText(less, 'https-header'));
    expect(policyText(less, 'https-header')).not.toBe(general['Content-Security-Policy']);
  });

  test('over plain http nothing asks for https, and all else stays', () => {
    const plain = withoutHttps(general);
    expect(plain['Strict-Transport-Security']).toBeUndefined();
    expect(`${plain['Content-Security-Policy']}; upgrade-insecure-requests`).toBe(
      general['Content-Security-Policy'],
    );
    expect(Object.keys(plain)).toHaveLength(Object.keys(general).length - 1);
  });
});

/** `_headers`: blocks whose address fits, in their order; a later value takes the place of an earlier one, `!` takes one away. */
function fromHeadersFile(text: string, path: string): Headers {
  const headers: Headers = {};
  for (const block of text.trim().split('\n\n')) {
    const [address = '', ...lines] = block.split('\n');
    const pattern = address
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\*/g, '.*')
      .replace(/:[A-Za-z]+/g, '[^/]+');
    if (!new RegExp(`^${pattern}$`).test(path)) continue;
    for (const line of lines.map((each) => each.trim())) {
      if (line.startsWith('! ')) {
        delete headers[line.slice(2)];
        continue;
      }
      const colon = line.indexOf(':');
      headers[line.slice(0, colon)] = line.slice(colon + 1).trim();
    }
  }
  return headers;
}

/** CloudFront's policies: the first behaviour whose path matches. */
function fromCloudFront(path: string): Headers {
  type Policy = {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: string };
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: number;
        IncludeSubdomains: boolean;
        Preload: boolean;
      };
      ReferrerPolicy?: { ReferrerPolicy: string };
      ContentTypeOptions: object;
    };
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] };
  };
  const { Behaviours } = JSON.parse(rendered.get('cloudfront/policies.json')!) as {
    Behaviours: { PathPattern: string; ResponseHeadersPolicyConfig: Policy }[];
  };
  const fits = ({ PathPattern }: { PathPattern: string }) =>
    new RegExp(`^${PathPattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*/g, '.*')}$`).test(path);
  const { SecurityHeadersConfig: own, CustomHeadersConfig: others } =
    Behaviours.find(fits)!.ResponseHeadersPolicyConfig;
  expect(others.Quantity).toBe(others.Items.length);
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = own.StrictTransportSecurity;
  return {
    'Content-Security-Policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
    'Strict-Transport-Security': `max-age=${AccessControlMaxAgeSec}${IncludeSubdomains ? '; includeSubDomains' : ''}${Preload ? '; preload' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    ...(own.ReferrerPolicy && { 'Referrer-Policy': own.ReferrerPolicy.ReferrerPolicy }),
    ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

const withoutCache = ({ 'Cache-Control': _, ...headers }: Headers): Headers => headers;

/** What a host with a limit on its rules is given. */
const fewer = { ...table, rules: table.rules.filter(({ repeatsMeta }) => !repeatsMeta) };

describe.each([
  ['Cloudflare Pages', (path: string) => fromHeadersFile(rendered.get('cloudflare/_headers')!, path)],
  ['CloudFront', fromCloudFront],
])('%s', (_, read) => {
  test.each(addresses)(
    'sends for %s the headers of the table, but for policies that pages have themselves',
    (path) => {
      expect(withoutCache(read(path))).toEqual(withoutCache(headersFor(fewer, path)));
    },
  );
});

test.each(addresses)(
  'Netlify, which can take no header away again, sends for %s the headers of the table or what all pages have',
  (path) => {
    const wanted = {
      ...headersFor(table, path),
      'Content-Security-Policy': general['Content-Security-Policy'],
    };
    const expected = path === asset ? { ...general, ...wanted } : wanted;
    expect(withoutCache(fromHeadersFile(rendered.get('netlify/_headers')!, path))).toEqual(
      withoutCache(expected as Headers),
    );
  },
);

test('Netlify and Cloudflare keep files named by their content for ever', () => {
  for (const host of ['netlify', 'cloudflare']) {
    const headers = fromHeadersFile(rendered.get(`${host}/_headers`)!, '/_assets/app.0a1b2c3d.js');
    expect(headers['Cache-Control']).toBe('public, max-age=31536000, immutable');
  }
});
