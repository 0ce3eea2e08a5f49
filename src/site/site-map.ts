import { hasParameter, isOpen } from '#domain/route-match.ts';
import { routes, type Route } from '#domain/routes.ts';
import { serviceTarget } from './service-target.ts';
import type { Site } from './types.ts';

/** A part of the site map page. */
export interface MapSection {
  title: string;
  links: { title: string; href: string }[];
}

function linkTo(route: Route): { title: string; href: string } {
  return { title: route.crumb ?? route.title ?? 'Servizi online', href: route.path };
}

/** Pages of the portal for people, by kind: what the municipality has enabled, and nothing that needs data to open. */
export function siteMapOf(site: Site): MapSection[] {
  const open = routes.filter((route) => !hasParameter(route) && isOpen(route, site.enabled));
  const isArea = (route: Route) =>
    route.path.startsWith('/area-personale') && route.trail.length < 2 && route.id !== 'profile-wizard';
  const isMain = (route: Route) => route.index && !isArea(route) && route.id !== 'booking-by-need';
  const services = site.services.flatMap((service) => {
    const href = serviceTarget(service) ?? service.infoUrl;
    return href === null ? [] : [{ title: service.title, href }];
  });
  return [
    { title: 'Pagine', links: open.filter(isMain).map(linkTo) },
    { title: 'Servizi', links: services },
    {
      title: 'Domande frequenti',
      links: site.faqRoots.map(({ name, path }) => ({ title: name, href: path })),
    },
    { title: 'Area personale', links: open.filter(isArea).map(linkTo) },
  ].filter(({ links }) => links.length > 0);
}
