import { matchRoute, normalisePath } from './route-match.ts';

/** Where a site may send its citizens. */
export interface RedirectRules {
  /** Origin of the page, as `https://servizi.comune.example`. */
  origin: string;
  /** Other hosts, each reached by https on its default port; the municipality's own site, by default none. */
  allowedHosts: readonly string[];
}

/** Beside our own routes: the front office of the instances, on the same host. */
const formsPrefix = '/moonfobl/';
const parameter = 'redirector';
const longest = 2000;

/** What no address of ours holds and a browser may drop or read as something else: backslashes, blanks, controls. */
const forbidden = /[\\\s\p{Cc}]/u;
/** A path that a server may read otherwise than we do: encoded slash, backslash, percent or control, empty segments. */
const ambiguous = /%(?:2f|5c|25|[01][0-9a-f]|7f)|\/\/|\/\.\.|;/i;

/**
 * Absolute address to follow for a value of `redirector`, null when it has to be ignored (screens B 1.3, steps 1 to 4).
 * The rules are an allow-list: what is no route of ours is not followed.
 *
 * @param value as the query parser gives it
 */
export function redirectTarget(value: string, rules: RedirectRules): string | null {
  const address = decodedOnce(value);
  if (address === null || address === '' || address.length > longest || forbidden.test(address)) return null;
  if (/^https:\/\/[^/?#]/.test(address)) return outsideTarget(address, rules.allowedHosts);
  if (!/^\/(?!\/)/.test(address)) return null;
  const url = URL.parse(address, rules.origin);
  return url !== null && isPlain(url) && url.origin === rules.origin && isOurs(url) ? url.href : null;
}

/** Login chains encode twice. */
function decodedOnce(value: string): string | null {
  if (!/^%2f/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

function isPlain({ username, password }: URL): boolean {
  return username === '' && password === '';
}

function outsideTarget(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address);
  const isListed = url !== null && isPlain(url) && url.port === '' && hosts.includes(url.hostname);
  return isListed ? url.href : null;
}

function isOurs({ pathname, searchParams }: URL): boolean {
  if (ambiguous.test(pathname)) return false;
  if (pathname.startsWith(formsPrefix)) return true;
  const route = matchRoute(pathname)?.route;
  if (!route || route.redirector === 'refused') return false;
  return route.redirector !== 'obeyed' || !searchParams.has(parameter);
}

/**
 * Where the personal area's address sends the citizen who arrives there; null: nowhere, the desktop is shown.
 *
 * @param search query of the address
 * @param kept where the citizen left for the login, query and fragment included: used when it is the same page, because
 *   the login may lose a part of them
 */
export function arrivalTarget(search: string, kept: string | null, rules: RedirectRules): string | null {
  const value = new URLSearchParams(search).get(parameter);
  const target = value === null ? null : redirectTarget(value, rules);
  const whole = target === null || kept === null ? null : redirectTarget(kept, rules);
  return whole !== null && target !== null && samePage(whole, target) ? whole : target;
}

function samePage(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.origin === b.origin && normalisePath(a.pathname) === normalisePath(b.pathname);
}

/** True for the one address that reads `redirector`, when it is there to be read. */
export function hasRedirector({ pathname, search }: { pathname: string; search: string }): boolean {
  return matchRoute(pathname)?.route.redirector === 'obeyed' && new URLSearchParams(search).has(parameter);
}
