import { withRule, type Headers } from './headers.ts';
import { pagesBesideRewrites, type HostTable, type PathClass } from './table.ts';

/** Largest size of a CloudFront function, in bytes. */
export const functionLimit = 10_240;

/**
 * A viewer-request function (runtime `cloudfront-js-2.0`) for redirects of disabled modules, rewrites and `index.html`
 * of folders. It cannot see which files the bucket has, so it lists the pages whose address a rewrite also matches.
 */
export function cloudfrontFunction(table: HostTable): string {
  const rule = ({ pattern, to }: PathClass & { to: string }) =>
    `  [/${pattern.replaceAll('/', '\\/')}/, '${to}'],`;
  return `// Portico: rules of ${table.hostname}. Generated with every build, do not edit. Event: viewer request.
var redirects = [
${table.redirects.map(rule).join('\n')}
];
var rewrites = [
${table.rewrites.map(rule).join('\n')}
];
var pages = ${JSON.stringify(Object.fromEntries(pagesBesideRewrites(table).map((page) => [page, 1])))};

function plain(uri) {
  try {
    uri = decodeURIComponent(uri);
  } catch (error) {}
  return uri.replace(/\\/+$/, '') || '/';
}

function handler(event) {
  var request = event.request;
  var path = plain(request.uri);
  var i;
  for (i = 0; i < redirects.length; i++) {
    if (redirects[i][0].test(path)) {
      return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: redirects[i][1] } } };
    }
  }
  for (i = 0; i < rewrites.length && !pages[path]; i++) {
    if (rewrites[i][0].test(path)) {
      request.uri = rewrites[i][1];
      return request;
    }
  }
  var isFile = !/\\/$/.test(request.uri) && /\\.[a-z0-9]+$/.test(path) && !pages[path];
  if (!isFile) request.uri = request.uri.replace(/\\/*$/, '/index.html');
  return request;
}
`;
}

/**
 * Cache behaviours with their response headers policies, in the shape of the AWS API, the most specific path first, and
 * the error pages. Cache-Control is left out: each object has its own, set at upload from `release.json`.
 */
export function cloudfrontPolicies(table: HostTable): string {
  const rules = table.rules
    .map((rule) => ({ path: pattern(rule), rule: { ...rule, headers: withoutCache(rule.headers) } }))
    .filter(({ rule }) => Object.keys(rule.headers).length > 0)
    .flatMap(({ path, rule }) =>
      [path, ...(/[*]|^\/$/.test(path) ? [] : [`${path}/`])].map((one) => ({ path: one, rule })),
    );
  const general = withoutCache(table.headers);
  const behaviours = [...rules, { path: '*', rule: { headers: {} } }].map(({ path, rule }, index) => ({
    PathPattern: path,
    ResponseHeadersPolicyConfig: policyConfig(
      `${table.hostname.replaceAll('.', '-')}-${index}`,
      withRule(general, rule),
    ),
  }));
  const errors = [403, 404].map((ErrorCode) => ({
    ErrorCode,
    ResponsePagePath: table.notFound,
    ResponseCode: '404',
  }));
  return `${JSON.stringify({ Behaviours: behaviours, CustomErrorResponses: errors }, null, 2)}\n`;
}

function pattern({ path }: PathClass): string {
  return path.replace(/:[A-Za-z]+/g, '*');
}

function withoutCache({ 'Cache-Control': _, ...headers }: Headers): Headers {
  return headers;
}

/** CloudFront has separate fields for some headers and rejects them as custom headers. */
function policyConfig(Name: string, headers: Headers): object {
  const own = [
    'Content-Security-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Referrer-Policy',
  ];
  const hsts = headers['Strict-Transport-Security'] ?? '';
  const age = Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0);
  const others = Object.entries(headers).filter(([name]) => !own.includes(name));
  return {
    Name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: headers['Content-Security-Policy'], Override: true },
      StrictTransportSecurity: {
        AccessControlMaxAgeSec: age,
        IncludeSubdomains: true,
        Preload: hsts.includes('preload'),
        Override: true,
      },
      ContentTypeOptions: { Override: true },
      ...(headers['Referrer-Policy'] && {
        ReferrerPolicy: { ReferrerPolicy: headers['Referrer-Policy'], Override: true },
      }),
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
}
