import { withoutHttps, withRule, type Headers } from './headers.ts';
import type { HostTable } from './table.ts';

/** Answer of a host: a file of the site with a status, or a redirect. */
export interface HostAnswer {
  status: number;
  /** Path below `site/`; null for a redirect. */
  file: string | null;
  location: string | null;
  headers: Headers;
}

/**
 * The answer to an address by the rules of the table; `hasFile` says whether the site has a file. `https: false`
 * removes headers that require https. Used by the local server and the tests of the host files.
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
  const headers = fit(table.notFoundHeaders);
  return { status: 404, file: table.notFound.slice(1), location: null, headers };
}

/**
 * Headers for the address of a file: the general ones with every matching rule applied. Redirects have the general ones
 * only, 404 answers their own: a missing file must not be cached for a year.
 */
export function headersFor(table: HostTable, path: string): Headers {
  const rules = table.rules.filter(({ pattern }) => new RegExp(pattern).test(path));
  return rules.reduce(withRule, table.headers);
}

/** The file for an address; never the 404 page, which has no address of its own. */
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
