import { parsedUrl, decoded } from './url.ts';

/** Longest address accepted; none of our pages has a longer one. */
const longest = 2000;

// eslint-disable-next-line no-control-regex -- browsers drop these characters, and what is left may lead elsewhere
const hidden = /[\u0000-\u001f\u007f\\]/;

/**
 * The address as path, query and fragment on this site; null for anything that leads elsewhere or hides where it leads:
 * other origins, `//host`, backslashes, control characters, also behind one or two layers of encoding or behind `/./`.
 * Absolute addresses of the own origin are fine: senders of push messages write those.
 *
 * @param origin of the site, as `https://servizi.comune.example.it`
 */
export function sameSitePath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > longest) return null;
  const path = value.startsWith(`${origin}/`) ? value.slice(origin.length) : value;
  const layers = [path, decoded(path), decoded(decoded(path))];
  if (!layers.every((layer) => isPlain(layer) && staysOn(origin, layer))) return null;
  const { pathname, search, hash } = new URL(path, origin);
  return pathname + search + hash;
}

function isPlain(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !hidden.test(path);
}

/** Resolving `.` and `..` may leave a path that begins with two slashes, which browsers follow to another host. */
function staysOn(origin: string, path: string): boolean {
  const target = parsedUrl(path, origin);
  return target?.origin === origin && !target.pathname.startsWith('//');
}
