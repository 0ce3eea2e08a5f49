import { hasParameter, matchRoute, normalisePath, prebuiltPath, type RouteMatch } from './route-match.ts';
import { routes } from './routes.ts';

/** Route of a page of the release. Unlike a citizen's address it may be the one prebuilt for any value (`/servizi/_`). */
export function matchPage(pathname: string): RouteMatch | null {
  const path = normalisePath(pathname);
  const prebuilt = routes.find((route) => hasParameter(route) && prebuiltPath(route) === path);
  return prebuilt ? { route: prebuilt, params: {} } : matchRoute(path);
}
