import { matchPage } from './page-match.ts';
import { normalisePath } from './route-match.ts';

/**
 * Path stored with a rating: without query, and with ids and hashes replaced by the name of their parameter, so that
 * all appointments count as one page. The name in the address of an FAQ category stays, because it
 * distinguishes pages.
 */
export function feedbackPath(pathname: string): string {
  const match = matchPage(pathname);
  if (!match) return normalisePath(pathname);
  const { metaTitle } = match.params;
  return metaTitle ? match.route.path.replace(':metaTitle', metaTitle) : match.route.path;
}
