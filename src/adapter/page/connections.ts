import { demoProject, pushHosts } from '#domain/push/push.ts';
import { isIsland } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';

type Facts = Pick<Site, 'apiOrigin' | 'push' | 'map'> &
  Partial<Pick<Site, 'statistics' | 'browserReports' | 'closed' | 'hidden'>>;

/**
 * Other origins that a page's scripts call (for the policy): the API where it is on another host, the push service on
 * pages that ask about messages, the geocoder on pages with a map, Matomo where uses are counted, and where browsers tell what
 * broke. The sandbox's demo project uses no push service.
 *
 * @param route the page's row in the route table; null when it has none
 */
export function connectionsOf(site: Facts, route: Route | null): string[] {
  const hasPush = site.push !== null && site.push.app.projectId !== demoProject;
  return [
    ...(site.apiOrigin ? [site.apiOrigin] : []),
    ...(hasPush && route && isIsland(route) ? pushHosts : []),
    ...(site.map && route?.hasMap ? outside(site.map.geocoder) : []),
    ...countingOrigins(site),
  ];
}

/** Where pages are counted and tell what broke: nowhere behind the gate of a closed site, where whoever looks is at work. */
function countingOrigins({ statistics, browserReports, closed, hidden }: Facts): string[] {
  if (closed || hidden) return [];
  return [statistics?.matomo ?? '/', browserReports?.endpoint ?? '/'].flatMap(outside);
}

/** Origins of the map tiles of a page, empty when they are on our host; undefined: the page has no map. */
export function mapOrigins(site: Pick<Site, 'map'>, route: Route | null): string[] | undefined {
  return site.map && route?.hasMap ? outside(site.map.tiles) : undefined;
}

/** Origin of an absolute address; empty for a path on our own host. */
function outside(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin];
}
