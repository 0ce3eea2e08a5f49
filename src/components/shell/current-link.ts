import { normalisePath } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Link } from '#site/links.ts';

/** Address of the menu entry for a page's section; null when the menu has none. */
export function currentLink(menu: readonly Link[], route: Route, pathname: string): string | null {
  const path = normalisePath(pathname);
  const exact = menu.find(({ href }) => href?.startsWith('/') && normalisePath(href) === path);
  const isService = route.trail.some((crumb) => crumb.onMainSite);
  const section = isService ? menu.find(({ dataElement }) => dataElement === 'all-services') : undefined;
  return (exact ?? section)?.href ?? null;
}
