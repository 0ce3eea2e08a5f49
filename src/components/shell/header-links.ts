import { loginLink } from '#domain/routing/url.ts';
import { anyValue, normalisePath, pathOf } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { loginPath } from '#contracts/session.ts';
import type { Site } from '#site/site.ts';
import type { Link } from '#site/links.ts';

/**
 * Address of the login in the header, which leads to the personal area as it says; from a page of that area, to the same
 * page. Beside a form or a service there is a login of its own, which returns to them (C.SE.1.1).
 */
export function loginAddress(site: Site, route: Route, pathname: string): string {
  const path = normalisePath(pathname);
  const isKnown = !path.split('/').includes(anyValue);
  return loginLink(site.apiOrigin + loginPath, returnsHere(route) && isKnown ? path : pathOf('area'));
}

/** True when the login in the header of a route's page returns to that page, with the query and fragment it has then. */
export function returnsHere(route: Route): boolean {
  return route.who === 'citizen';
}

/** Address of the menu entry for a page's section; null when the menu has none. */
export function currentLink(menu: readonly Link[], route: Route, pathname: string): string | null {
  const path = normalisePath(pathname);
  const exact = menu.find(({ href }) => href?.startsWith('/') && normalisePath(href) === path);
  const isService = route.trail.some((crumb) => crumb.onMainSite);
  const section = isService ? menu.find(({ dataElement }) => dataElement === 'all-services') : undefined;
  return (exact ?? section)?.href ?? null;
}
