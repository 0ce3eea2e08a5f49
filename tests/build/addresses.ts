import { routes, type Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';

/** Site data needed for addresses with known values. */
export type KnownValues = Pick<Site, 'faqPages' | 'services'>;

/** An example address of the route, with parameter values that no build knows. */
export function exampleOf(route: Route): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    route.parameters[name] ? '987654' : 'AbC-12.x_9',
  );
}

/** Every route of the table, with and without a trailing slash. */
export const routeAddresses: readonly string[] = routes.flatMap((route) =>
  route.path === '/' ? ['/'] : [exampleOf(route), `${exampleOf(route)}/`],
);

/** Addresses for the different kinds of answers of a host, besides the plain routes. */
export function specialAddresses({ faqPages, services }: KnownValues): string[] {
  const [faq] = [...faqPages.values()];
  const [service] = services;
  const page = faq?.path ?? '/faq/1/dettagli/x';
  const id = page.split('/')[2];
  return [
    page,
    `${page}/`,
    `${page}?answerId=7`,
    `/faq/${id}/dettagli`,
    `/faq/${id}/dettagli/`,
    `/faq/${id}/dettagli/vecchio-titolo`,
    `/faq/${id}/dettagli/caff%C3%A8-e-t%C3%A8`,
    `/faq/${id}/dettagli/%22%3Cb%3E`,
    '/faq/parola/dettagli',
    '/faq/7',
    '/faq?x=1&y=%2F',
    '/faq/?x=1',
    '/%66aq',
    `/servizi/${service?.id ?? 1}`,
    `/servizi/${service?.id ?? 1}/`,
    '/servizi/parola',
    '/servizi/parola/',
    '/servizi',
    '/servizi/',
    '/servizi/1/2',
    '/servizi/modifica-appuntamento/successo',
    '/servizi/modifica-appuntamento/successo/x/y',
    '/servizi/prenotazione-appuntamento/altro',
    '/index.html',
    '/faq/index.html',
    '/404',
    '/404/',
    '/404.html',
    '/non-esiste',
    '/non-esiste/',
    '/FAQ',
    '/.htaccess',
    '/release.json',
    '/host/nginx.conf',
    '/_assets',
    '/_assets/',
    '/_assets/nulla.js',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/robots.txt/',
    '/faq/_/dettagli/_',
  ];
}

/** Addresses that hosts normalise first. */
export const untidyAddresses: readonly string[] = [
  '//',
  '//faq',
  '/faq//',
  '//servizi//segnalazioni/nuova',
  '/faq/../robots.txt',
  '/faq/%2e%2e/robots.txt',
  '/faq/./',
  '/faq%2f',
  '/%2f%2fexample.org',
  '/faq%20',
  '/faq;x=1',
  '/faq%3Fx',
  '/faq%23x',
];

/** Addresses that try to leave the site, or are malformed. */
export const hostileAddresses: readonly string[] = [
  '/..%2f',
  '/..%2frelease.json',
  '/%2e%2e/release.json',
  '/%2e%2e%2frelease.json',
  '/../release.json',
  '/faq/../../release.json',
  '/faq/%2e%2e/%2e%2e/release.json',
  '/..%5crelease.json',
  '/%252e%252e/release.json',
  '/_assets/..%2f..%2frelease.json',
  '//example.org/%2f%2e%2e/..',
  '/\\example.org',
  '/faq%00',
  '/%',
  '/%zz',
];
