import { createHash, timingSafeEqual } from 'node:crypto';
import type { SandboxContext } from './context.ts';
import { publicAddress } from './tenancy.ts';
import type { Credentials } from './municipalities/data.ts';

/** Host of an address as `URL` normalises it, without the default ports. */
function comparable(address: string): string {
  const url = `http://${address}`;
  return URL.canParse(url) ? new URL(url).host.replace(/:443$/, '') : '';
}

/**
 * True when a request comes from the municipality's own pages, or from no page at all.
 * The port is compared too, unless the proxy in front forwards the host name without it.
 */
export function isSameOrigin(c: SandboxContext): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = c.req.header('origin');
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname } = new URL(origin);
  const own = comparable(publicAddress(c));
  return own !== '' && (own === host || (own === hostname && c.req.header('x-forwarded-host') !== undefined));
}

/** True for `application/json` without parameters, not even a charset: the only content type the API accepts. */
export function isJson(c: SandboxContext): boolean {
  return c.req.header('content-type')?.toLowerCase() === 'application/json';
}

/** True for a request from a script of the municipality's pages: not a navigation by link, form or address bar. */
export function isFromOwnPages(c: SandboxContext): boolean {
  return (
    isSameOrigin(c) &&
    c.req.header('sec-fetch-site') !== 'none' &&
    c.req.header('sec-fetch-mode') !== 'navigate'
  );
}

/** True for a request without a body, which says nothing of its type either. */
export function isEmpty(c: SandboxContext): boolean {
  const {
    'content-type': type,
    'content-length': length = '0',
    'transfer-encoding': encoding,
  } = c.req.header();
  return type === undefined && encoding === undefined && Number(length) === 0;
}

/** User and password of a Basic header (UTF-8, split at the first colon); null for any other header. */
export function readBasic(header: string | undefined): Credentials | null {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

function digest({ username, password }: Credentials): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([username, password]))
    .digest();
}

/** True when the header carries these credentials; compares in constant time. */
export function hasCredentials(header: string | undefined, expected: Credentials): boolean {
  const given = readBasic(header);
  return given !== null && timingSafeEqual(digest(given), digest(expected));
}
