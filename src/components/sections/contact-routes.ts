import type { Service } from '#contracts/services.ts';
import { assistanceAddress, serviceBooking } from '#domain/instances/service-target.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import type { RouteId } from '#domain/routing/routes.ts';
import type { Link } from '#site/links.ts';
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
  return new Set(links.flatMap((link) => routeOf(link) ?? []));
}

/** Id of the route to which a contact leads. */
function routeOf({ href }: Link): RouteId | undefined {
  return href?.startsWith('/') ? matchRoute(href)?.route.id : undefined;
}

/** What the contacts on a page must know of its service. */
export type ContactedService = Pick<Service, 'id' | 'officeId' | 'assistanceId'>;

/**
 * The municipality's contacts on the page of a route: without the link to that page. On a page of a
 * service, assistance is asked for this service, and an appointment is booked at its office (C.SI.2.1).
 */
export function contactsOn(
  { contactGroups, enabled }: Pick<Site, 'contactGroups' | 'enabled'>,
  route: RouteId,
  service?: ContactedService,
): { title: string; links: Link[] }[] {
  const own: Partial<Record<RouteId, string | null>> = service
    ? { booking: serviceBooking(service, enabled), assistance: assistanceAddress(service) }
    : {};
  const forService = (link: Link): Link => {
    const leads = link.href?.includes('?') ? undefined : routeOf(link);
    return { ...link, href: (leads && own[leads]) ?? link.href };
  };
  return contactGroups
    .map(({ title, children }) => ({
      title,
      links: children.filter((link) => routeOf(link) !== route).map(forService),
    }))
    .filter(({ links }) => links.length > 0);
}
