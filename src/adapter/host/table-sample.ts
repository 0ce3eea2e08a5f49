import type { AssetCode } from '#domain/assets.ts';
import { hasParameter, isOpen, prebuiltPath } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { hostTable } from './table.ts';

/** A site with only the booking module, for the tests of the host files. */
export const site = {
  origin: 'https://servizi.comune.esempio.it',
  closed: false,
  enabled: new Set<AssetCode>(['APPSCHED']),
  host: { brotli: false, hstsPreload: false },
};

export const needs = {
  scripts: ["'sha256-lseHHDnmY/Mhs0lfjvJKHXYWK2U+jyeIHG9gcieaZPL='"],
  styles: ["'sha256-6FcZA6of3P0//H9UqgOjxNQw+SMFoPZ+Utph0/w/9kv='"],
  outsideImages: true,
  connect: ['https://api.esempio.it'],
};

const own = ['/servizi/12', '/faq/7/dettagli/città', '/faq/7/dettagli'];
const pages = routes.filter((route) => isOpen(route, site.enabled)).map(prebuiltPath);

/** The files of that site. */
export const files: ReadonlySet<string> = new Set([
  ...[...pages, ...own].map((path) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)),
  'robots.txt',
  '404.html',
  '_assets/app.js',
]);

export const table = hostTable(site, files, needs);

/** Addresses of every kind that the table distinguishes. */
export const addresses = [
  ...routes.map(prebuiltPath),
  ...routes
    .filter(hasParameter)
    .flatMap(({ path }) => [path.replace(/:[a-z]+/gi, '13'), path.replace(/:[a-z]+/gi, 'aB-3')]),
  ...own,
  '/nessuna',
  '/servizi',
  '/servizi/12/altro',
  '/area-personale/pagamento-iuv',
].flatMap((path) => (path === '/' ? [path] : [path, `${path}/`]));
