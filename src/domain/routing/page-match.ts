import { hasParameter, matchRoute, normalisePath, prebuiltPath, type RouteMatch } from './route-match.ts';
import { routes } from './routes.ts';

const prebuiltRoutes = new Map(routes.filter(hasParameter).map((route) => [prebuiltPath(route), route]));

/** Route of a page's path. Unlike `matchRoute` it also accepts the page prebuilt for any value (`/servizi/_`). */
export function matchPage(pathname: string): RouteMatch | null {
  const path = normalisePath(pathname);
  const prebuilt = prebuiltRoutes.get(path);
  return prebuilt ? { route: prebuilt, params: {} } : matchRoute(path);
}
