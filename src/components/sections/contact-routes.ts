import { matchRoute } from '#domain/routing/route-match.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';

const known = new WeakMap<Site, ReadonlySet<RouteId>>();

/** Ids of the routes to which the municipality's contacts link; each of these pages omits its own link. */
export function contactRoutes(site: Site): ReadonlySet<RouteId> {
  const routes = known.get(site) ?? routesOf(site);
  known.set(site, routes);
  return routes;
}

function routesOf({ contactGroups }: Site): ReadonlySet<RouteId> {
  const links = contactGroups.flatMap(({ children }) => children);
  return new Set(
    links.flatMap(({ href }) => (href?.startsWith('/') ? (matchRoute(href)?.route.id ?? []) : [])),
  );
}
