import { createHash, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './municipalities/data.ts';

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
