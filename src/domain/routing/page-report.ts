import { hasParameter, matchRoute } from './route-match.ts';
import { sameSitePath } from './same-site.ts';

/** Fields of the address by which the page on accessibility opens the form of a request, and the value that says why. */
export const pageQuery = { reason: 'motivo', page: 'pagina', value: 'accessibilita' } as const;

/** A page that somebody cannot use; null: which one the address does not say. */
export interface AboutPage {
  page: string | null;
}

/** Longest path that a request names. */
const longest = 200;

/**
 * The page that an address reports as not usable (law 4/2004, art. 3-quater); null: the address reports none. Only a page of
 * this site is taken from it, never a text, and of a page whose address holds a secret or a code only which page it is.
 *
 * @param origin of the site
 */
export function readAboutPage(search: string, origin: string): AboutPage | null {
  const query = new URLSearchParams(search);
  if (query.get(pageQuery.reason) !== pageQuery.value) return null;
  const path = sameSitePath(query.get(pageQuery.page)?.trim(), origin)?.replace(/[?#].*$/, '');
  const match = path === undefined ? null : matchRoute(path);
  if (path === undefined || match === null || path.length > longest) return { page: null };
  const isOpen = !hasParameter(match.route) || match.route.knownValues !== undefined;
  return { page: isOpen ? path : match.route.path };
}
