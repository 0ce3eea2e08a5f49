import { loginLink } from '#domain/routing/login-link.ts';
import { anyValue, normalisePath, pathOf } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { loginPath } from '#contracts/session.ts';
import type { Site } from '#site/site.ts';

/**
 * Address of a login that returns to the service (C.SE.1.1) or, from other pages, to the personal area. For a page that
 * is prebuilt for any parameter value, the island sets the return address.
 */
export function loginAddress(site: Site, route: Route, pathname: string): string {
  const isService = route.gate.length > 0 || route.bare || route.who === 'citizen';
  const path = normalisePath(pathname);
  const target = isService && !path.split('/').includes(anyValue) ? path : pathOf('area');
  return loginLink(site.apiOrigin + loginPath, target);
}
