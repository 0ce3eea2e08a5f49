import { offlinePath, workerFile } from '#domain/routing/worker-file.ts';
import { filledPath, hasParameter, isOpen, prebuiltPath } from '#domain/routing/route-match.ts';
import { routes, type Route, type RouteId } from '#domain/routing/routes.ts';
import type { Site } from './site.ts';

/** One file to render: HTML, or the service worker. */
export interface SitePage {
  /** Path rendered by the release. */
  path: string;
  /** Relative to the site's root. */
  file: string;
  /** `offline` and `service-worker` are not in the route table. */
  route: RouteId | 'offline' | 'service-worker';
  /** May be indexed and stands in the site map. */
  index: boolean;
}

/** Path of the maintenance gate, the only page of a closed site. */
export const gatePath = '/manutenzione-accesso';

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function page(path: string, route: Route, index = route.index): SitePage {
  return { path, file: fileOf(path), route: route.id, index };
}

/** Known values of a route's parameters; `canonicalPath` is the page rendered for all addresses of the same thing. */
interface KnownValues {
  params: Readonly<Record<string, string>>;
  canonicalPath?: string;
}

const knownValues: Record<NonNullable<Route['knownValues']>, (site: Site, route: Route) => KnownValues[]> = {
  'faq-categories': ({ faqPages }) =>
    [...faqPages.values()].map(({ id, path }) => ({
      params: { id, metaTitle: path.slice(path.lastIndexOf('/') + 1) },
      canonicalPath: path,
    })),
  services: ({ services }, { gate }) =>
    services
      .filter(({ asset }) => gate.length === 0 || (asset !== null && gate.includes(asset)))
      .map(({ id }) => ({ params: { id } })),
};

/** Pages for the parameter values known at build time. */
function knownPages(site: Site, route: Route): SitePage[] {
  const values = route.knownValues ? knownValues[route.knownValues](site, route) : [];
  return values.map(({ params, canonicalPath }) => {
    const own = page(filledPath(route, params), route);
    return { ...own, path: canonicalPath ?? own.path };
  });
}

function openPages(site: Site): SitePage[] {
  return routes
    .filter((route) => isOpen(route, site.enabled, site))
    .flatMap((route) =>
      hasParameter(route)
        ? [...knownPages(site, route), page(prebuiltPath(route), route, false)]
        : [page(route.path, route)],
    );
}

/** The service worker and its offline page. */
const workerPages: readonly SitePage[] = [
  { path: offlinePath, file: fileOf(offlinePath), route: 'offline', index: false },
  { path: `/${workerFile}`, file: workerFile, route: 'service-worker', index: false },
];

/**
 * Every page of a site. A closed site (maintenance) has the gate at each address, but no pages for categories and
 * services: their ids would reveal its content.
 */
export function pagesOf(site: Site): SitePage[] {
  const notFound: SitePage = { path: '/404', file: '404.html', route: 'not-found', index: false };
  if (!site.closed) return [...openPages(site), notFound, ...workerPages];
  const addresses = routes.map((route) => page(prebuiltPath(route), route, false));
  return [...addresses, notFound].map((entry) => ({ ...entry, path: gatePath }));
}
