/** Folder of a closed site's real pages; below it they stand in one whose name only the holders of the credentials can compute. */
export const hiddenFolder = '_m';

/** PBKDF2 rounds: anything faster would make a CDN, which limits no guesses, an oracle of the password (promises 2). */
const hiddenRounds = 600_000;

/** What makes the folder's name another one for every municipality and release (design 7). */
export function hiddenSalt(tenant: string, release: string): string {
  return `${tenant}:${release}`;
}

/**
 * Name of the folder: 64 hexadecimal digits. The same code runs in the build and in the gate; it takes some tenths of a
 * second. Rejects where the page is not in a secure context.
 *
 * @param hash base64 of `user:password`
 * @param salt of `hiddenSalt`
 */
export async function hiddenSegment(hash: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(hash), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: hiddenRounds };
  const bits = await crypto.subtle.deriveBits(way, key, 256);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Path of the folder below the site's root, without slashes at its ends. */
export function hiddenPath(segment: string): string {
  return `${hiddenFolder}/${segment}`;
}

/** The address that the gate wrote behind the `#` of a hidden page's, after `!` where the heading shall take the focus. */
function addressBehind(hash: string): string | null {
  const asked = hash.replace(/^#!?/, '');
  return /^\/(?!\/)/.test(asked) ? asked : null;
}

/** The address that a hidden page shows in the place of its secret one. */
export function shownAddress({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  const own = pathname.replace(new RegExp(`^/${hiddenFolder}/[^/]*`), '') || '/';
  return addressBehind(hash) ?? own + search;
}

/** The address asked for, out of that of a hidden page; null for any other. */
export function askedAddress({ pathname, hash }: { pathname: string; hash: string }): string | null {
  if (!pathname.startsWith(`/${hiddenFolder}/`)) return null;
  return addressBehind(hash) ?? '/';
}
