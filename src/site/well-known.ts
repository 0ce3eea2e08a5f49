import { escapeHtml } from '#domain/html/escape-html.ts';
import { ofMunicipality } from '#domain/text/italian-text.ts';
import type { SitePage } from './pages.ts';
import { plainFile, type SiteFile } from './site-file.ts';
import type { Site } from './site.ts';
import type { Tenant } from './tenant.ts';

/** `sitemap.xml` (sitemaps.org 0.9): the pages a search engine may keep, with the date of the data. */
function siteMap(site: Site, pages: readonly SitePage[]): string {
  const urls = pages
    .filter((page) => page.index)
    .map(
      ({ path }) =>
        `<url><loc>${escapeHtml(site.origin + path)}</loc><lastmod>${site.dataDate.slice(0, 10)}</lastmod></url>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function robots(site: Site): string {
  if (site.closed) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\nDisallow: /api-public/\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

/** `manifest.webmanifest` (W3C Web Application Manifest). */
function manifest(site: Site): string {
  const icon = { src: site.appIcon, sizes: 'any', type: 'image/svg+xml' };
  return `${JSON.stringify({
    id: '/',
    name: `Servizi online ${ofMunicipality(site.name)}`,
    short_name: site.shortName,
    lang: 'it',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: site.themeColour,
    icons: ['any', 'maskable'].map((purpose) => ({ ...icon, purpose })),
  })}\n`;
}

/** First instant of the quarter of a date, some months later, in UTC. */
export function quarterOf(date: Date, monthsLater = 0): string {
  const month = date.getUTCMonth() - (date.getUTCMonth() % 3) + monthsLater;
  return new Date(Date.UTC(date.getUTCFullYear(), month)).toISOString();
}

/** Months from the start of the quarter of a build to the end of its security.txt; RFC 9116 advises less than a year. */
const securityMonths = 9;

/** `/.well-known/security.txt` (RFC 9116), where the municipality says how it is told of a fault. */
export function securityFiles(
  { security }: Pick<Tenant, 'security'>,
  { origin }: Pick<Site, 'origin'>,
  now: Date,
): SiteFile[] {
  if (!security) return [];
  const path = '.well-known/security.txt';
  const fields = {
    Contact: security.contact,
    Expires: quarterOf(now, securityMonths),
    'Preferred-Languages': 'it, en',
    Canonical: `${origin}/${path}`,
    Policy: security.policy,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return [plainFile(path, lines.map(([name, value]) => `${name}: ${value}\n`).join(''))];
}

/** Files under names fixed by a standard. A closed site has no map: there is nothing to find. */
export function wellKnownFiles(site: Site, pages: readonly SitePage[]): SiteFile[] {
  return [
    plainFile('robots.txt', robots(site)),
    plainFile('manifest.webmanifest', manifest(site)),
    ...(site.closed ? [] : [plainFile('sitemap.xml', siteMap(site, pages))]),
  ];
}
