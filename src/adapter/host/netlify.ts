import type { Headers } from './headers.ts';
import type { HeaderRule, HostTable, PathClass } from './table.ts';

/** Limits of Cloudflare Pages. Netlify documents none. */
export const limits = {
  headerRules: 100,
  headerLine: 2000,
  redirectLine: 1000,
  staticRedirects: 2000,
  dynamicRedirects: 100,
};

/**
 * The `_headers` file. Pages get no Cache-Control here: both hosts purge their caches at each deploy and make browsers
 * revalidate, and where two rules match they join the values with a comma, which would make an invalid Cache-Control.
 * For other repeated headers browsers use the last value. Cloudflare can remove the first one (`! Name`); Netlify does
 * not know that line, so there files get the same headers as pages, and all pages the policy of the whole site, because
 * browsers enforce every one of several policies.
 */
export function headersFile(table: HostTable, host: 'netlify' | 'cloudflare'): string {
  const { 'Cache-Control': _, ...all } = table.headers;
  const general = host === 'cloudflare' ? withinLine(all) : all;
  const rules = table.rules.filter(({ repeatsMeta }) => !repeatsMeta);
  const blocks = rules.flatMap((rule) => {
    const { headers, drops } = host === 'cloudflare' ? replacing(rule, general) : adding(rule);
    return Object.keys(headers).length > 0 ? withSlash(rule).map((path) => block(path, headers, drops)) : [];
  });
  return `${[block('/*', general, []), ...blocks].join('\n\n')}\n`;
}

function replacing({ headers, without = [] }: HeaderRule, general: Headers) {
  const drops = Object.keys(general).filter((name) => name in headers || without.includes(name));
  return { headers, drops };
}

/**
 * Cloudflare leaves out a line that is too long, and with it the ban on frames, which a page's `<meta>` cannot express. A
 * policy that does not fit, as with an API on another origin, therefore goes without its hashes: they are in the `<meta>`
 * of each page, and browsers enforce both.
 */
function withinLine(headers: Headers): Headers {
  const name = 'Content-Security-Policy';
  const { [name]: policy } = headers;
  if (policy === undefined || `  ${name}: ${policy}`.length <= limits.headerLine) return headers;
  const rest = policy.split('; ').filter((directive) => !/^(?:default|script|style)-src /.test(directive));
  return { ...headers, [name]: rest.join('; ') };
}

function adding({ headers: { 'Content-Security-Policy': _, ...headers } }: HeaderRule) {
  return { headers, drops: [] };
}

function block(path: string, headers: Headers, drops: readonly string[]): string {
  return [
    path,
    ...drops.map((name) => `  ! ${name}`),
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ].join('\n');
}

/**
 * The `_redirects` file. Netlify serves a file before it applies a rule, unless the status ends in `!`; Cloudflare
 * applies redirects first and does not know `!`. Rewrites point to the folder, because Cloudflare would redirect
 * `…/index.html` to it. A parameter cannot be limited to digits here: a mistyped word under `/servizi/` gets the
 * fallback page, which says that the service does not exist.
 */
export function redirectsFile(table: HostTable, host: 'netlify' | 'cloudflare'): string {
  const redirects = table.redirects.flatMap((rule) =>
    paths(rule, host).map((path) => `${path} ${rule.to} ${rule.status}${host === 'netlify' ? '!' : ''}`),
  );
  const rewrites = table.rewrites.flatMap((rule) =>
    paths(rule, host).map((path) => `${path} ${rule.to.replace(/index\.html$/, '')} 200`),
  );
  const own = host === 'cloudflare' ? ownPages(table, limits.staticRedirects - redirects.length) : [];
  return `${[...redirects, ...own, ...rewrites].join('\n')}\n`;
}

/**
 * Cloudflare applies a rewrite before it looks for a file, so a page whose address matches a rewrite needs a line above
 * it. For the other pages a line saves the redirect from `/faq` to `/faq/`, as long as the limit allows.
 */
function ownPages(table: HostTable, room: number): string[] {
  const rewritten = table.rewrites.map(({ path }) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`));
  const beside = table.pages.filter((page) => rewritten.some((pattern) => pattern.test(page)));
  const others = table.pages.filter((page) => !beside.includes(page));
  const lines = [...beside.flatMap((page) => [page, `${page}/`]), ...others].map(
    (path) => `${encodeURI(path)} ${encodeURI(path).replace(/\/?$/, '/')} 200`,
  );
  return lines.slice(0, room);
}

/** Netlify treats an address with and without trailing slash as the same; Cloudflare compares exactly. */
function paths(rule: PathClass, host: 'netlify' | 'cloudflare'): string[] {
  return host === 'netlify' ? [rule.path] : withSlash(rule);
}

function withSlash({ path }: PathClass): string[] {
  const isFile = path.endsWith('*') || /\.[a-z]+$/.test(path);
  return isFile || path === '/' ? [path] : [path, `${path}/`];
}

/** Which limits of the hosts the two files exceed, as messages; empty when they are within all. */
export function limitsExceeded(headers: string, redirects: string): string[] {
  const headerLines = headers.split('\n');
  const lines = redirects.split('\n').filter(Boolean);
  const dynamic = lines.filter((line) => /[:*]/.test(line.split(' ')[0] ?? '')).length;
  const counts: [string, number, number][] = [
    ['header rules', headerLines.filter((line) => line.startsWith('/')).length, limits.headerRules],
    ['characters in a header line', longest(headerLines), limits.headerLine],
    ['characters in a redirect line', longest(lines), limits.redirectLine],
    ['redirects', lines.length - dynamic, limits.staticRedirects],
    ['redirects with parameters', dynamic, limits.dynamicRedirects],
  ];
  return counts
    .filter(([, count, most]) => count > most)
    .map(([what, count, most]) => `${count} ${what}, at most ${most}`);
}

function longest(lines: readonly string[]): number {
  return Math.max(0, ...lines.map((line) => line.length));
}
