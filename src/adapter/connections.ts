import { demoProject, pushHosts } from '#domain/push.ts';
import type { Site } from '#site/types.ts';

/** Printed on `<html>` of pages with live content, where a citizen may be logged in (src/layouts/Document.astro). */
const island = / data-island[ =>]/;

/**
 * Other origins that the scripts of a page speak to (promises 2, CSP): the API where it is elsewhere, and the push
 * service where citizens are asked whether they want messages. Nobody speaks to it for the sandbox's project.
 */
export function connectionsOf(site: Pick<Site, 'apiOrigin' | 'push'>, html: string): string[] {
  const hasPush = site.push !== null && site.push.app.projectId !== demoProject;
  const start = html.slice(0, html.indexOf('<head'));
  return [...(site.apiOrigin ? [site.apiOrigin] : []), ...(hasPush && island.test(start) ? pushHosts : [])];
}
