import { demoProject, pushHosts } from '#domain/push/push.ts';
import type { Site } from '#site/types.ts';

/** Printed on `<html>` of pages with live content, where a citizen may be logged in (src/layouts/Document.astro). */
const island = / data-island[ =>]/;
/** Printed there on pages with a map. */
const mapped = / data-maps[ =>]/;

type Facts = Pick<Site, 'apiOrigin' | 'push' | 'map'>;

/**
 * Other origins that the scripts of a page speak to (promises 2, CSP): the API where it is elsewhere, the push service
 * where citizens are asked whether they want messages, the geocoder where there is a map. Nobody speaks to the push
 * service for the sandbox's project.
 */
export function connectionsOf(site: Facts, html: string): string[] {
  const start = startOf(html);
  const hasPush = site.push !== null && site.push.app.projectId !== demoProject;
  return [
    ...(site.apiOrigin ? [site.apiOrigin] : []),
    ...(hasPush && island.test(start) ? pushHosts : []),
    ...(site.map && mapped.test(start) ? outside(site.map.geocoder) : []),
  ];
}

/** Origins of the tiles of a page's map, none for our own; undefined: the page has no map. */
export function mapOrigins(site: Pick<Site, 'map'>, html: string): string[] | undefined {
  return site.map && mapped.test(startOf(html)) ? outside(site.map.tiles) : undefined;
}

function startOf(html: string): string {
  return html.slice(0, html.indexOf('<head'));
}

/** Origin of an address; nothing for a path of our own host. */
function outside(address: string): string[] {
  return address.startsWith('/') ? [] : [new URL(address).origin];
}
