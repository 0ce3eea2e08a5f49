import { createApp } from 'astro/app/entrypoint';
import { faces } from 'virtual:portico/fonts';
import { matchPage } from '#domain/routing/page-match.ts';
import { connectionsOf, mapOrigins } from './connections.ts';
import { readFirstPaint, withFirstPaint, type FirstPaint } from './first-paint.ts';
import { firstScreens } from './first-screen.ts';
import { protect, sha384 } from './page-policy.ts';
import { PageRequest } from './page-request.ts';
import { PageResponse } from './page-response.ts';
import type { RenderedPage } from './rendered-page.ts';
import { partsOf, withParts } from '#site/drawn-parts.ts';
import type { Site } from '#site/types.ts';

/** Astro looks the name up whenever it answers. */
globalThis.Response = PageResponse as unknown as typeof Response;

const app = createApp({ streaming: false });
const { manifest } = app;

/**
 * Astro would hash every style of every page again, one asynchronous digest each, to make a header nobody serves:
 * measured, that costs a third of the throughput (1,400 pages/s on one core with it, 2,000 without). The list made at
 * compile time is all we need of it.
 */
manifest.shouldInjectCspMetaTags = false;
const known = {
  scripts: new Set<string>(manifest.csp?.scriptHashes),
  styles: new Set<string>(manifest.csp?.styleHashes),
};

const inlineScripts = import.meta.glob<string>('/src/**/*.inline.ts', {
  query: '?inline-script',
  import: 'default',
  eager: true,
});
for (const script of Object.values(inlineScripts))
  known.scripts.add(sha384(Buffer.from(script).toString('latin1')));
/** Nor need Astro copy that list for every page. */
manifest.csp = undefined;

/** Astro imports a page's module whenever it draws the page, and an `import()` takes its time also the second time. */
for (const [component, load] of manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  manifest.pageMap?.set(component, () => (loaded ??= load()));
}

/** The font faces stand in every page, before what it draws first. */
const paint = Object.entries(readFirstPaint(import.meta.dirname)).map(([route, rules]) => [
  route,
  faces + rules,
]);
const firstScreenOf = firstScreens(Object.fromEntries(paint) as FirstPaint, known);

/** Astro turns a page's exception into a log line and a 500 answer; the renderer wants the exception. */
app.logger.options.level = 'silent';
app.renderError = async (request, { error, status }) => {
  if (error instanceof Error) throw error;
  throw new Error(
    `${new URL(request.url).pathname} answered ${status}: no page of the release has this address.`,
  );
};

/**
 * Renders one page of one tenant. HTML comes with its policy as first `<meta>` after the character set; `needs` holds
 * what the page asks for, so that the site's own header can be made of all of them. Throws what the page throws, and
 * when it holds an inline script that the release did not emit. From Astro to the file the page stays bytes: read as
 * Latin-1 it is searched and cut faster than as text, and it is encoded once. What it shares with other pages is put in
 * last, so that nothing of it is searched again.
 */
export async function renderPage(pathname: string, site: Site): Promise<RenderedPage> {
  const request = new PageRequest(pathname) as unknown as Request;
  const { routeData, id } = addressOf(pathname, request);
  const answer: unknown = await app.render(request, { locals: { site }, ...(routeData && { routeData }) });
  const { status, headers, buffer } = answer as PageResponse;
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, body: buffer, needs: null };
  const screen = firstScreenOf(site, id);
  const html = withFirstPaint(buffer.toString('latin1'), screen?.style, screen ? site.themeCss + faces : '');
  const connect = connectionsOf(site, html);
  const map = mapOrigins(site, html);
  const { page, needs } = protect(html, {
    pathname,
    known: screen?.known ?? known,
    connect,
    ...(map && { map }),
    parts: partsOf(html, site),
  });
  return { status, body: withParts(page, site), needs };
}

/** What stands at an address: the page of the release, and the route of the table. */
interface Address {
  routeData: ReturnType<typeof app.match>;
  id: string;
}

/** Most addresses are those of every site. Kept small, so that tenants do not add up. */
const addresses = new Map<string, Address>();

function addressOf(pathname: string, request: Request): Address {
  const known = addresses.get(pathname);
  if (known) return known;
  const id = matchPage(pathname)?.route.id.replace('-alias', '') ?? '';
  const address = { routeData: app.match(request), id };
  if (addresses.size > 500) addresses.clear();
  addresses.set(pathname, address);
  return address;
}
