import { parsedUrl } from './url.ts';
import { matchRoute, normalisePath } from './route-match.ts';

/** Where a site may redirect its citizens. */
export interface RedirectRules {
  /** Origin of the page, as `https://servizi.comune.example`. */
  origin: string;
  /** Other allowed hosts, https on the default port only; by default none. */
  allowedHosts: readonly string[];
}

/** Allowed besides our own routes: the forms of the instance service on the same host. */
const formsPrefix = '/moonfobl/';
const parameter = 'redirector';
const longest = 2000;

/**
 * Characters that none of our addresses has and that browsers may drop or reinterpret: backslashes, whitespace, control
 * characters.
 */
const forbidden = /[\\\s\p{Cc}]/u;
/**
 * Path parts that a server may interpret differently: encoded slash, backslash, percent or control character, empty
 * segments.
 */
const ambiguous = /%(?:2f|5c|25|[01][0-9a-f]|7f)|\/\/|\/\.\.|;/i;

/**
 * Absolute address to follow for a value of `redirector`, null when it has to be ignored.
 * The rules are an allow-list: what is no route of ours is not followed.
 *
 * @param value as the query parser gives it
 */
export function redirectTarget(value: string, rules: RedirectRules): string | null {
  const address = decodedOnce(value);
  if (address === null || address === '' || address.length > longest || forbidden.test(address)) return null;
  if (/^https:\/\/[^/?#]/.test(address)) return outsideTarget(address, rules.allowedHosts);
  if (!/^\/(?!\/)/.test(address)) return null;
  const url = parsedUrl(address, rules.origin);
  return url !== null && isPlain(url) && url.origin === rules.origin && isOurs(url) ? url.href : null;
}

/** Some login services encode the value twice. */
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
  const url = parsedUrl(address);
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
 * Target of the redirect when a citizen arrives at the personal area; null: stay there.
 *
 * @param search query of the address
 * @param kept address stored before the login, with query and fragment: used when it is the same page, because the
 *   login may lose a part of it
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

/** True for the one page that supports `redirector`, when its query has one. */
export function hasRedirector({ pathname, search }: { pathname: string; search: string }): boolean {
  return matchRoute(pathname)?.route.redirector === 'obeyed' && new URLSearchParams(search).has(parameter);
}
