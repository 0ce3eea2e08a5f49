import type { Headers } from './headers.ts';
import type { HeaderRule, HostTable, PathClass } from './table.ts';

/** What the two hosts take at most (libraries, fact 8); the narrower of both, Cloudflare's. */
export const limits = {
  headerRules: 100,
  headerLine: 2000,
  redirectLine: 1000,
  staticRedirects: 2000,
  dynamicRedirects: 100,
};

/**
 * `_headers`. Pages get no Cache-Control here: both hosts renew their caches by themselves at each deploy and ask
 * browsers to revalidate, and where two rules match an address they join the values with a comma, which would make
 * nonsense of two Cache-Controls. Of the other repeated headers browsers obey the last value; Cloudflare can drop the
 * first one (`! Name`), Netlify does not know that line. So files get there what pages get, and all pages the policy of
 * the whole site: of repeated policies browsers obey every one.
 */
export function headersFile(table: HostTable, host: 'netlify' | 'cloudflare'): string {
  const { 'Cache-Control': _, ...general } = table.headers;
  const blocks = table.rules.flatMap((rule) => {
    const { headers, drops } = host === 'cloudflare' ? replacing(rule, general) : adding(rule);
    return Object.keys(headers).length > 0 ? withSlash(rule).map((path) => block(path, headers, drops)) : [];
  });
  return `${[block('/*', general, []), ...blocks].join('\n\n')}\n`;
}

function replacing({ headers, without = [] }: HeaderRule, general: Headers) {
  const drops = Object.keys(general).filter((name) => name in headers || without.includes(name));
  return { headers, drops };
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
 * `_redirects`. Netlify serves a file before a rule unless the status has `!`; Cloudflare obeys redirects first and
 * does not know `!`. Rewrites lead to the folder: Cloudflare would redirect `…/index.html` to it. A parameter cannot be
 * held to digits here: a mistyped word under `/servizi/` gets the fallback page, which says that nothing is there.
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
 * Cloudflare obeys a rewrite before it looks for a file, so pages whose address fits one need a line above it; for the others
 * a line saves a redirect from `/faq` to `/faq/`, as far as there is room.
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

/** Netlify takes an address with and without trailing slash for the same; Cloudflare compares letter by letter. */
function paths(rule: PathClass, host: 'netlify' | 'cloudflare'): string[] {
  return host === 'netlify' ? [rule.path] : withSlash(rule);
}

function withSlash({ path }: PathClass): string[] {
  const isFile = path.endsWith('*') || /\.[a-z]+$/.test(path);
  return isFile || path === '/' ? [path] : [path, `${path}/`];
}

/** What of the two files a host would ignore or refuse, in words; empty when all is well. */
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
