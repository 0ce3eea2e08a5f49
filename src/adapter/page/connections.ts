import { demoProject, pushHosts } from '#domain/push/push.ts';
import { isIsland } from '#domain/routing/route-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';

type Facts = Pick<Site, 'apiOrigin' | 'push' | 'map'>;

/**
 * Other origins that the scripts of a page speak to (promises 2, CSP): the API where it is elsewhere, the push service
 * where citizens are asked whether they want messages, the geocoder where there is a map. Nobody speaks to the push
 * service for the sandbox's project.
 *
 * @param route what the table of routes says of the page; null: it is not in the table
 */
export function connectionsOf(site: Facts, route: Route | null): string[] {
  const hasPush = site.push !== null && site.push.app.projectId !== demoProject;
  return [
    ...(site.apiOrigin ? [site.apiOrigin] : []),
    ...(hasPush && route && isIsland(route) ? pushHosts : []),
    ...(site.map && route?.hasMap ? outside(site.map.geocoder) : []),
  ];
}

/** Origins of the tiles of a page's map, none for our own; undefined: the page has no map. */
export function mapOrigins(site: Pick<Site, 'map'>, route: Route | null): string[] | undefined {
  return site.map && route?.hasMap ? outside(site.map.tiles) : undefined;
}

/** Origin of an address; nothing for a path of our own host. */
function outside(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin];
}
