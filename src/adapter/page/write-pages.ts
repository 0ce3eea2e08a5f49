import { escapeHtml } from '#domain/html/escape-html.ts';
import { BuildError } from '#errors/build-errors.ts';
import type { SitePage } from '#site/pages.ts';
import type { Site } from '#site/site.ts';
import type { HostTable } from '../host/table.ts';
import type { SiteWriter } from '../publish/site-writer.ts';
import type { PageNeeds, ReleaseEntry, RenderedPage } from './rendered-page.ts';

/** The needs of one page, with its route. */
export interface RouteNeeds {
  route: SitePage['route'] | 'hidden';
  needs: PageNeeds;
}

/** Renders and writes all pages of a site. Throws PageFailed. */
export async function writePages(
  pages: readonly SitePage[],
  site: Site,
  entry: ReleaseEntry,
  writer: SiteWriter,
): Promise<RouteNeeds[]> {
  const needs: RouteNeeds[] = [];
  const draw = drawnOnce(pages, site, entry);
  for (const page of pages) needs.push(...(await writePage(page, site, draw, writer)));
  return needs;
}

/** Renders a page that is written to several files (short addresses, the gate) only once. */
function drawnOnce(pages: readonly SitePage[], site: Site, entry: ReleaseEntry) {
  const left = new Map<string, number>();
  for (const { path } of pages) left.set(path, (left.get(path) ?? 0) + 1);
  const drawn = new Map<string, RenderedPage>();
  return async (path: string): Promise<RenderedPage> => {
    const page = drawn.get(path) ?? (await entry.renderPage(path, site));
    const rest = (left.get(path) ?? 1) - 1;
    left.set(path, rest);
    if (rest > 0) drawn.set(path, page);
    else drawn.delete(path);
    return page;
  };
}

async function writePage(
  page: SitePage,
  site: Site,
  draw: (path: string) => Promise<RenderedPage>,
  writer: SiteWriter,
): Promise<RouteNeeds[]> {
  try {
    const { status, body, needs } = await draw(page.path);
    const expected = page.path === '/404' ? 404 : 200;
    if (status !== expected) throw new Error(`answered ${status} instead of ${expected}`);
    writer.add(page.file, body);
    return needs ? [{ route: page.route, needs }] : [];
  } catch (cause) {
    // A full disk is no fault of the page.
    if (cause instanceof BuildError && cause.id === 'FileRefused') throw cause;
    const got = cause instanceof Error ? cause.message : String(cause);
    throw new BuildError('PageFailed', { tenant: site.id, where: page.path, got }, { cause });
  }
}

/** Writes redirect pages for disabled modules, for hosts without redirect rules. */
export function writeRedirectPages(host: HostTable, site: Site, writer: SiteWriter): void {
  for (const { file, to } of host.redirects) {
    if (file && !writer.records.has(file)) writer.add(file, Buffer.from(redirectPage(site, to)));
  }
}

/** A page that leads elsewhere, for hosts that obey no redirect rules. */
function redirectPage({ origin, name }: Pick<Site, 'origin' | 'name'>, to: string): string {
  const title = escapeHtml(`Servizio non disponibile | ${name}`);
  return `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${escapeHtml(to)}"><link rel="canonical" href="${escapeHtml(origin + to)}"><title>${title}</title></head><body><main><h1>Servizio non disponibile</h1><p>Il Comune non ha attivato questo servizio su questo sito. <a href="${escapeHtml(to)}">Continua</a></p></main></body></html>
`;
}
