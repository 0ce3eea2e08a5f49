import { hasParameter, matchRoute, normalisePath, prebuiltPath, type RouteMatch } from './route-match.ts';
import { routes } from './routes.ts';

const prebuiltRoutes = new Map(routes.filter(hasParameter).map((route) => [prebuiltPath(route), route]));

/** Route of a page's path. Unlike `matchRoute` it also accepts the page prebuilt for any value (`/servizi/_`). */
export function matchPage(pathname: string): RouteMatch | null {
  const path = normalisePath(pathname);
  const prebuilt = prebuiltRoutes.get(path);
  return prebuilt ? { route: prebuilt, params: {} } : matchRoute(path);
}

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
