/**
 * Folder of a closed site's real pages; they are in a subfolder whose name can only be computed from the credentials.
 */
export const hiddenFolder = '_m';

/**
 * PBKDF2 rounds: with fewer, guessing the password by requests to the CDN, which limits no attempts, would be feasible.
 */
const hiddenRounds = 600_000;

/** Salt that makes the folder's name differ between municipalities and releases. */
export function hiddenSalt(tenant: string, release: string): string {
  return `${tenant}:${release}`;
}

/**
 * Name of the subfolder: 64 hexadecimal digits. Computed by the build and by the gate, in some tenths of a second.
 * Rejects outside a secure context.
 *
 * @param hash base64 of `user:password`
 * @param salt from `hiddenSalt`
 */
export async function hiddenSegment(hash: string, salt: string): Promise<string> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(hash), 'PBKDF2', false, ['deriveBits']);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: hiddenRounds };
  const bits = await crypto.subtle.deriveBits(way, key, 256);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Path of the folder below the site's root, without leading and trailing slash. */
export function hiddenPath(segment: string): string {
  return `${hiddenFolder}/${segment}`;
}

/**
 * The requested address, which the gate puts into the fragment of a hidden page's address, after `!` if the heading is
 * to be focused.
 */
function addressBehind(hash: string): string | null {
  const asked = hash.replace(/^#!?/, '');
  return /^\/(?!\/)/.test(asked) ? asked : null;
}

/** The address that a hidden page shows instead of its secret one. */
export function shownAddress({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>): string {
  const own = pathname.replace(new RegExp(`^/${hiddenFolder}/[^/]*`), '') || '/';
  return addressBehind(hash) ?? own + search;
}

/** The requested address, read from a hidden page's own address; null for any other page. */
export function askedAddress({ pathname, hash }: { pathname: string; hash: string }): string | null {
  if (!pathname.startsWith(`/${hiddenFolder}/`)) return null;
  return addressBehind(hash) ?? '/';
}
