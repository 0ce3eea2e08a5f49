import { withoutHttps, withRule, type Headers } from './headers.ts';
import type { HostTable } from './table.ts';

/** What a host answers: a file of the site with a status, or a redirect. */
export interface HostAnswer {
  status: number;
  /** Path below `site/`; null for a redirect. */
  file: string | null;
  location: string | null;
  headers: Headers;
}

/**
 * The answer to an address by the table's rules; `hasFile` tells whether the site holds a file. `https: false` leaves
 * out what only makes sense over https. The local server and the tests of the host files use it.
 */
export function resolveRequest(
  table: HostTable,
  hasFile: (path: string) => boolean,
  address: string,
  { https }: { https: boolean },
): HostAnswer {
  const path = decoded(address.replace(/[?#].*$/, ''));
  const fit = (headers: Headers) => (https ? headers : withoutHttps(headers));
  const redirect = table.redirects.find(({ pattern }) => new RegExp(pattern).test(path));
  if (redirect)
    return { status: redirect.status, file: null, location: redirect.to, headers: fit(table.headers) };
  const file = fileFor(table, hasFile, path);
  if (file) return { status: 200, file, location: null, headers: fit(headersFor(table, path)) };
  return { status: 404, file: table.notFound.slice(1), location: null, headers: fit(table.headers) };
}

/**
 * Headers of a file's address: the general ones, with those of every rule that matches in their place and without what
 * such a rule leaves out. Redirects and 404
 * answers have the general ones alone: the absence of a file is not to be kept for a year.
 */
export function headersFor(table: HostTable, path: string): Headers {
  const rules = table.rules.filter(({ pattern }) => new RegExp(pattern).test(path));
  return rules.reduce(withRule, table.headers);
}

/** The 404 page is a page only of addresses that do not exist. */
function fileFor(table: HostTable, hasFile: (path: string) => boolean, path: string): string | null {
  if (path === table.notFound) return null;
  const plain = path.replace(/^\/+|\/+$/g, '');
  const rewrite = table.rewrites.find(({ pattern }) => new RegExp(pattern).test(path));
  const candidates = [
    ...(plain && !path.endsWith('/') ? [plain] : []),
    plain ? `${plain}/index.html` : 'index.html',
    ...(rewrite ? [rewrite.to.slice(1)] : []),
  ];
  return candidates.find(hasFile) ?? null;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
