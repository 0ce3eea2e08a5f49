import { offlinePath, workerFile } from '#domain/routing/worker-file.ts';
import { filledPath, hasParameter, isOpen, prebuiltPath } from '#domain/routing/route-match.ts';
import { routes, type Route, type RouteId } from '#domain/routing/routes.ts';
import type { Site } from './site.ts';

/** One file to render: HTML, but for the service worker. */
export interface SitePage {
  /** Address asked of the release. */
  path: string;
  /** Relative to the site's root. */
  file: string;
  /** What keeps the site in the browser stands in no table. */
  route: RouteId | 'offline' | 'service-worker';
  /** May be indexed and stands in the site map. */
  index: boolean;
}

/** Address of the page that is all a closed site shows. */
export const gatePath = '/manutenzione-accesso';

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

function page(path: string, route: Route, index = route.index): SitePage {
  return { path, file: fileOf(path), route: route.id, index };
}

/** Values of parameters that the build knows; `shows`: path of the page that all addresses of the same thing show. */
interface KnownValues {
  params: Readonly<Record<string, string>>;
  shows?: string;
}

const knownValues: Record<NonNullable<Route['knownValues']>, (site: Site, route: Route) => KnownValues[]> = {
  'faq-categories': ({ faqPages }) =>
    [...faqPages.values()].map(({ id, path }) => ({
      params: { id, metaTitle: path.slice(path.lastIndexOf('/') + 1) },
      shows: path,
    })),
  services: ({ services }, { gate }) =>
    services
      .filter(({ asset }) => gate.length === 0 || (asset !== null && gate.includes(asset)))
      .map(({ id }) => ({ params: { id } })),
};

/** Pages of the values that the build knows. */
function knownPages(site: Site, route: Route): SitePage[] {
  const values = route.knownValues ? knownValues[route.knownValues](site, route) : [];
  return values.map(({ params, shows }) => {
    const own = page(filledPath(route, params), route);
    return { ...own, path: shows ?? own.path };
  });
}

function openPages(site: Site): SitePage[] {
  return routes
    .filter((route) => isOpen(route, site.enabled))
    .flatMap((route) =>
      hasParameter(route)
        ? [...knownPages(site, route), page(prebuiltPath(route), route, false)]
        : [page(route.path, route)],
    );
}

/** What the browser keeps of the site, and what keeps it. */
const kept: readonly SitePage[] = [
  { path: offlinePath, file: fileOf(offlinePath), route: 'offline', index: false },
  { path: `/${workerFile}`, file: workerFile, route: 'service-worker', index: false },
];

/**
 * Every page of a site. A closed one (maintenance) has the gate at each address and none for a category or a service:
 * their ids would tell what it holds.
 */
export function pagesOf(site: Site): SitePage[] {
  const notFound: SitePage = { path: '/404', file: '404.html', route: 'not-found', index: false };
  if (!site.closed) return [...openPages(site), notFound, ...kept];
  const addresses = routes.map((route) => page(prebuiltPath(route), route, false));
  return [...addresses, notFound].map((entry) => ({ ...entry, path: gatePath }));
}
