import { loginLink } from '#domain/routing/login-link.ts';
import { anyValue, normalisePath, pathOf } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { loginPath } from '#contracts/session.ts';
import type { Site } from '#site/site.ts';

/**
 * Address that begins a login and comes back where the citizen was: to the service itself (C.SE.1.1), from the other
 * pages to the personal area. A page prebuilt for any value does not know its own address: its island does.
 */
export function loginAddress(site: Site, route: Route, pathname: string): string {
  const isService = route.gate.length > 0 || route.bare || route.who === 'citizen';
  const path = normalisePath(pathname);
  const target = isService && !path.split('/').includes(anyValue) ? path : pathOf('area');
  return loginLink(site.apiOrigin + loginPath, target);
}
