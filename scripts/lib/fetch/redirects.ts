import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { BuildError } from '#errors/build-errors.ts';
import { isLoopback } from '#site/origins.ts';

/** Addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Where calls of one tenant may be redirected. */
export interface RedirectRules {
  tenant: string;
  /** Origin of the API; redirects to it are always allowed. */
  apiOrigin: string;
  /** Hosts listed in `tenant.json`: always allowed, also with private addresses. */
  declaredHosts: ReadonlySet<string>;
  /** Hosts named by the API (`homePage`): allowed with public addresses only. */
  discoveredHosts: ReadonlySet<string>;
  resolve: Resolve;
}

/** True for a status that leads to another address. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Largest number of redirects of a call. */
export const maxRedirects = 3;

const internal = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(net, bits, 'ipv6');

/** True for an address outside the public internet, also for IPv4 mapped into IPv6. */
export function isInternal(address: string): boolean {
  return internal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Resolves with the machine's resolver. */
export const resolveWithDns: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** The target of a redirect. Throws BuildError AddressNotAllowed or BackendAnswerInvalid. */
export async function nextAddress(from: URL, location: string | null, rules: RedirectRules): Promise<URL> {
  const to = location === null ? null : URL.parse(location, from);
  if (!to) {
    throw new BuildError('BackendAnswerInvalid', {
      tenant: rules.tenant,
      where: from.href,
      got: 'a redirect to nowhere',
    });
  }
  const objection = to.origin === rules.apiOrigin ? null : await refusalReason(to, rules);
  if (!objection) return to;
  throw new BuildError('AddressNotAllowed', {
    tenant: rules.tenant,
    where: from.href,
    what: to.origin,
    got: objection,
  });
}

async function refusalReason(
  { protocol, hostname, username, password }: URL,
  rules: RedirectRules,
): Promise<string | null> {
  const local = isLoopback(hostname) && isLoopback(new URL(rules.apiOrigin).hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && local)) return 'an address without https';
  if (username || password) return 'an address with credentials in it';
  if (rules.declaredHosts.has(hostname)) return null;
  if (!rules.discoveredHosts.has(hostname)) return 'a host that nobody declared';
  if (local) return null;
  return addressObjection(hostname, rules);
}

async function addressObjection(hostname: string, { resolve }: RedirectRules): Promise<string | null> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  try {
    const addresses = isIP(literal) ? [literal] : await resolve(hostname);
    return addresses.some(isInternal) ? 'a host inside a private network' : null;
  } catch (error) {
    // Behind a proxy only the proxy may be able to: whether the host is an internal one cannot be seen here.
    return `a host that cannot be looked up here (${(error as NodeJS.ErrnoException).code})`;
  }
}
