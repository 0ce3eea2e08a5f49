import { hiddenFolder } from '#domain/routing/hidden-path.ts';
import {
  hasParameter,
  isOpen,
  pathOf,
  pathPattern,
  prebuiltPath,
  routesBySpecificity,
} from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';
import { cacheRules, hashedFolder, serviceWorkers } from '../publish/cache-rule.ts';
import { policyText } from '../page/csp.ts';
import type { PageNeeds } from '../page/rendered-page.ts';
import {
  documentOnly,
  filePolicy,
  noReports,
  permissionsPolicy,
  reportingHeaders,
  securityHeaders,
  withReportTo,
  type Headers,
} from './headers.ts';

/** A set of addresses: `path` in the notation of hosts (`:name`, `*` at the end), `pattern` as a regular expression. */
export interface PathClass {
  path: string;
  pattern: string;
}

/** Headers that replace general ones of the same name, and names of general headers to remove. */
export interface HeaderRule extends PathClass {
  headers: Headers;
  without?: readonly string[];
  /**
   * Says no more than the `<meta>` of the page itself: left out on hosts that limit the number of rules, where the page
   * still has its own policy beside that of the whole site.
   */
  repeatsMeta?: boolean;
}

/** Redirect of a route whose module is disabled. */
export interface Redirect extends PathClass {
  to: string;
  status: 302;
  /** File with a redirect page, for hosts without redirect rules; null where the path has a parameter. */
  file: string | null;
}

/** Addresses with a parameter that share one file; a file of the exact address takes precedence. */
export interface Rewrite extends PathClass {
  /** Address of the file, with leading slash. */
  to: string;
}

/**
 * The rules by which a host answers for one tenant. The files for nginx, Netlify, Cloudflare and CloudFront
 * are generated from this table, and `portico serve` follows it. Trailing slashes make no difference. Order: redirect,
 * file, `index.html` in the folder, rewrite, 404; the first rule that matches applies.
 */
export interface HostTable {
  hostname: string;
  /** nginx can send `.br` files. */
  brotli: boolean;
  /** Headers of every document, error pages included. */
  headers: Headers;
  rules: HeaderRule[];
  redirects: Redirect[];
  rewrites: Rewrite[];
  /** Page of the 404 answer. */
  notFound: string;
  /** Its headers, on hosts that can give it some of its own: no image from elsewhere, whatever other pages show. */
  notFoundHeaders: Headers;
  /** Addresses with a file of their own, sorted, for hosts that apply rewrites without looking for a file first. */
  pages: string[];
}

type HostSite = Pick<Site, 'origin' | 'enabled' | 'closed' | 'host'> &
  Partial<Pick<Site, 'statistics' | 'browserReports'>>;

/**
 * The table of one tenant.
 *
 * While the site is closed every route shows the gate: redirects would reveal which modules are enabled.
 *
 * @param files paths of the files of its build
 * @param needs what all its pages together need in the policy
 * @param needsOf the same for single routes, by id
 */
export function hostTable(
  site: HostSite,
  files: ReadonlySet<string>,
  needs: PageNeeds,
  needsOf: ReadonlyMap<string, PageNeeds> = new Map(),
): HostTable {
  const open = routesBySpecificity.filter((route) => site.closed || isOpen(route, site.enabled, site));
  const plain = { ...securityHeaders(needs, site.host), 'Cache-Control': cacheRules.page };
  // A report names the address of its page: that of a hidden page is a secret, and that of the 404 answer can be anything.
  const endpoint = site.closed ? null : (site.browserReports?.endpoint ?? null);
  const general = endpoint === null ? plain : reportingHeaders(plain, endpoint);
  const policies: Policies = { needsOf, endpoint };
  const rewrites = open.filter(hasParameter).flatMap((route) => rewriteOf(route, files));
  return {
    hostname: new URL(site.origin).host,
    brotli: site.host.brotli,
    headers: general,
    rules: [
      ...fileRules,
      ...(site.closed ? [hiddenRule] : []),
      ...open.flatMap((route) => routeRule(route, policies)),
    ],
    redirects: routesBySpecificity.filter((route) => !open.includes(route)).map(redirectOf),
    rewrites,
    notFound: '/404.html',
    notFoundHeaders: { ...plain, ...policyOf('not-found', needsOf) },
    pages: pagesOf(files),
  };
}

/**
 * Hashed files and service workers. A worker's own headers apply to the requests it makes, so workers keep those of a
 * document.
 */
const fileRules: readonly HeaderRule[] = [
  {
    ...prefix(`/${hashedFolder}`),
    headers: { 'Cache-Control': cacheRules.immutable, 'Content-Security-Policy': filePolicy },
    without: documentOnly,
  },
  ...serviceWorkers.map((file) => ({
    ...literal(`/${file}`),
    headers: { 'Cache-Control': cacheRules.never },
  })),
];

/**
 * The hidden pages of a closed site, matched by the common parent folder: their own folder's name must not
 * appear in a public file. The report page, which may use geolocation, is among them.
 */
const hiddenRule: HeaderRule = {
  ...prefix(`/${hiddenFolder}/`),
  headers: {
    'Cache-Control': cacheRules.hidden,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
    'Permissions-Policy': permissionsPolicy('allowed'),
  },
};

/**
 * The rule of one route's pages. Each has a policy of its own on hosts that can send one. Arrival pages need it
 * everywhere: the policy of the whole site is some 500 bytes longer and would not fit into the first round trip with
 * them.
 */
function routeRule(route: Route, { needsOf, endpoint }: Policies): HeaderRule[] {
  const policy = policyOf(route.id, needsOf);
  const reports = endpoint !== null && !tellsOfCitizens(route);
  const others: Headers = {
    ...(endpoint !== null && !reports && noReports),
    ...(route.hasMap && { 'Permissions-Policy': permissionsPolicy('allowed') }),
    ...(route.secret && { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }),
  };
  const headers = { ...others, ...(reports ? withReportTo(policy) : policy) };
  if (Object.keys(headers).length === 0) return [];
  const repeatsMeta = !route.arrival && Object.keys(others).length === 0;
  return [{ ...classOf(route), headers, ...(repeatsMeta && { repeatsMeta }) }];
}

/** What a route's policy is made of, and where violations of it are told. */
interface Policies {
  needsOf: ReadonlyMap<string, PageNeeds>;
  endpoint: string | null;
}

/** True for a route whose addresses may hold a number or a code that is somebody's. */
function tellsOfCitizens(route: Route): boolean {
  return route.secret || (hasParameter(route) && route.knownValues === undefined);
}

/** The policy of one route's pages; none where what they need is not known. */
function policyOf(route: string, needsOf: ReadonlyMap<string, PageNeeds>): Headers {
  const needs = needsOf.get(route);
  return needs ? { 'Content-Security-Policy': policyText(needs, 'https-header') } : {};
}

function rewriteOf(route: Route, files: ReadonlySet<string>): Rewrite[] {
  const file = `${prebuiltPath(route)}/index.html`;
  return files.has(file.slice(1)) ? [{ ...classOf(route), to: file }] : [];
}

function redirectOf(route: Route): Redirect {
  const file = hasParameter(route) ? null : `${route.path.slice(1)}/index.html`;
  return { ...classOf(route), to: pathOf('unavailable'), status: 302, file };
}

function pagesOf(files: ReadonlySet<string>): string[] {
  const pages = [...files]
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -11)}`);
  return pages.sort();
}

/** Pages whose address a rewrite also matches. */
export function pagesBesideRewrites({ pages, rewrites }: Pick<HostTable, 'pages' | 'rewrites'>): string[] {
  const patterns = rewrites.map(({ pattern }) => new RegExp(pattern));
  return pages.filter((page) => patterns.some((pattern) => pattern.test(page)));
}

function classOf(route: Route): PathClass {
  return { path: route.path, pattern: pathPattern(route) };
}

function prefix(path: string): PathClass {
  return { path: `${path}*`, pattern: `^${escape(path)}` };
}

function literal(path: string): PathClass {
  return { path, pattern: `^${escape(path)}$` };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
