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
import { documentOnly, filePolicy, permissionsPolicy, securityHeaders, type Headers } from './headers.ts';

/** Addresses of one kind: `path` as hosts write it (`:name`, `*` at the end), `pattern` as regular expression. */
export interface PathClass {
  path: string;
  pattern: string;
}

/** Headers that take the place of the general ones, and names of general ones that are not sent. */
export interface HeaderRule extends PathClass {
  headers: Headers;
  without?: readonly string[];
}

/** A route of a module that is off. */
export interface Redirect extends PathClass {
  to: string;
  status: 302;
  /** File that does the same on hosts without rules; null where the path has a parameter. */
  file: string | null;
}

/** Addresses with a parameter that share one file; a file of the address's own comes first. */
export interface Rewrite extends PathClass {
  /** Address of the file, with leading slash. */
  to: string;
}

/**
 * How a host has to answer for one tenant (design §5): the one table of which the files for nginx, Netlify, Cloudflare
 * and CloudFront are renderings, and which `portico serve` obeys. An address answers with and without trailing slash.
 * Order: redirect, file, `index.html` in the folder, rewrite, 404; the first rule that matches counts.
 */
export interface HostTable {
  hostname: string;
  /** Of every document, errors included. */
  headers: Headers;
  rules: HeaderRule[];
  redirects: Redirect[];
  rewrites: Rewrite[];
  /** Page of the 404 answer. */
  notFound: string;
  /** Addresses with a file of their own, sorted: hosts that cannot look for files before a rewrite have to know them. */
  pages: string[];
}

type HostSite = Pick<Site, 'origin' | 'enabled' | 'closed'>;

/**
 * The table of one tenant, for the files its build holds and what its pages need: together, and the pages of single
 * routes by the route's id. While the site is closed
 * every route is the gate: a redirect would tell which modules there are.
 */
export function hostTable(
  site: HostSite,
  files: ReadonlySet<string>,
  needs: PageNeeds,
  needsOf: ReadonlyMap<string, PageNeeds> = new Map(),
): HostTable {
  const open = routesBySpecificity.filter((route) => site.closed || isOpen(route, site.enabled));
  const rewrites = open.filter(hasParameter).flatMap((route) => rewriteOf(route, files));
  return {
    hostname: new URL(site.origin).host,
    headers: { ...securityHeaders(needs), 'Cache-Control': cacheRules.page },
    rules: [
      ...fileRules,
      ...(site.closed ? [hiddenRule] : []),
      ...open.flatMap(headerRules),
      ...open.flatMap((route) => ownPolicy(route, needsOf)),
    ],
    redirects: routesBySpecificity.filter((route) => !open.includes(route)).map(redirectOf),
    rewrites,
    notFound: '/404.html',
    pages: pagesOf(files),
  };
}

/** Service workers obey the headers they came with: theirs stay those of a document. */
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
 * The real pages of a closed site (design §7), by the folder that all hidden ones share: their own stands in no file that
 * others read. The report page, which may ask for the position, is among them.
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

function headerRules(route: Route): HeaderRule[] {
  const rules: HeaderRule[] = [];
  if (route.hasMap) {
    rules.push({ ...classOf(route), headers: { 'Permissions-Policy': permissionsPolicy('allowed') } });
  }
  if (route.secret) {
    rules.push({
      ...classOf(route),
      headers: { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
    });
  }
  return rules;
}

/**
 * Where most visits begin a page has a policy of its own, where the host can send one. The policy of the whole site is
 * some 500 bytes longer, which would not go into the first round trip with the page.
 */
function ownPolicy(route: Route, needsOf: ReadonlyMap<string, PageNeeds>): HeaderRule[] {
  const needs = route.arrival && needsOf.get(route.id);
  if (!needs) return [];
  return [{ ...classOf(route), headers: { 'Content-Security-Policy': policyText(needs, 'https-header') } }];
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

/** The pages whose address a rewrite would match too. */
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
