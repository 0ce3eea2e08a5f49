import { hasParameter, isOpen, pathOf } from '#domain/routing/route-match.ts';
import { routes, type Route } from '#domain/routing/routes.ts';
import { serviceTarget } from '#domain/instances/service-target.ts';
import { moonSettings } from './services.ts';
import type { Site } from './site.ts';

/** A part of the site map page. */
export interface MapSection {
  title: string;
  links: { title: string; href: string }[];
}

function linkTo(route: Route): { title: string; href: string } {
  return { title: route.crumb ?? route.title ?? 'Servizi online', href: route.path };
}

/** Removes links with the same title (two payment systems, parts of the delegations); the first one stays. */
function distinct(links: { title: string; href: string }[]): { title: string; href: string }[] {
  return links.filter(({ title }, index) => links.findIndex((link) => link.title === title) === index);
}

type Mapped = Pick<Site, 'enabled' | 'services' | 'faqRoots' | 'moonForms' | 'code' | 'origin'> &
  Partial<Pick<Site, 'statistics'>>;

/** Sections of the site map page: enabled and built pages that open without data in their address. */
export function siteMapOf(site: Mapped): MapSection[] {
  const open = routes.filter((route) => !hasParameter(route) && isOpen(route, site.enabled, site));
  const area = pathOf('area');
  const isArea = ({ path, trail }: Route) => path === area || trail.at(-1)?.path === area;
  const services = site.services.flatMap((service) => {
    // A service with a form links to its own page, which checks whether the form is published.
    const target =
      service.href && (service.moonForm ? service.href : serviceTarget(service, moonSettings(site)));
    const href = target ?? service.infoUrl;
    return href === null ? [] : [{ title: service.title, href }];
  });
  return [
    { title: 'Pagine', links: distinct(open.filter((route) => route.index && !isArea(route)).map(linkTo)) },
    { title: 'Servizi', links: services },
    {
      title: 'Domande frequenti',
      links: site.faqRoots.map(({ name, path }) => ({ title: name, href: path })),
    },
    { title: 'Area personale', links: distinct(open.filter(isArea).map(linkTo)) },
  ].filter(({ links }) => links.length > 0);
}
