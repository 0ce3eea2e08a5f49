import { createApp } from 'astro/app/entrypoint';
import { faces } from 'virtual:portico/fonts';
import { matchPage } from '#domain/routing/page-match.ts';
import type { Route } from '#domain/routing/routes.ts';
import { openRendering } from './astro-fast-path.ts';
import { connectionsOf, mapOrigins } from './connections.ts';
import { readFirstPaint, withFirstPaint, type FirstPaint } from './first-paint.ts';
import { firstScreens } from './first-screen.ts';
import { sha384 } from './page-code.ts';
import { protect } from './page-policy.ts';
import type { RenderedPage } from './rendered-page.ts';
import { partsOf, withParts } from '#site/drawn-parts.ts';
import type { Site } from '#site/site.ts';

const app = createApp({ streaming: false });
const { requestOf, missing } = openRendering(app);

/** For the test that an Astro has all that the shortcuts need. */
export const missingShortcuts = missing;

/** Scripts of ours that pages hold in their heads. */
const inlineScripts = import.meta.glob<string>('/src/**/*.inline.ts', {
  query: '?inline-script',
  import: 'default',
  eager: true,
});
/** Code that Astro prints into pages, as it listed it when the release was compiled; and those scripts. */
const { csp } = app.manifest;
const hashes = (list: NonNullable<typeof csp>['scriptDirective']['hashes'] = []) =>
  list.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
const known = {
  scripts: new Set([
    ...hashes(csp?.scriptDirective.hashes),
    ...Object.values(inlineScripts).map((code) => sha384(Buffer.from(code).toString('latin1'))),
  ]),
  styles: new Set<string>(hashes(csp?.styleDirective.hashes)),
};

/** The font faces stand in every page, before what it draws first. */
const paint = Object.entries(readFirstPaint(import.meta.dirname)).map(([route, rules]) => [
  route,
  faces + rules,
]);
const firstScreenOf = firstScreens(Object.fromEntries(paint) as FirstPaint, known);

/**
 * Renders one page of one tenant. HTML comes with its policy as first `<meta>` after the character set; `needs` holds
 * what the page asks for, so that the site's own header can be made of all of them. Throws what the page throws, and
 * when it holds an inline script that the release did not emit. From Astro to the file the page stays bytes: read as
 * Latin-1 it is searched and cut faster than as text, and it is encoded once. What it shares with other pages is put in
 * last, so that nothing of it is searched again.
 */
export async function renderPage(pathname: string, site: Site): Promise<RenderedPage> {
  const request = requestOf(pathname);
  const { routeData, route } = addressOf(pathname, request);
  const answer = await app.render(request, { locals: { site }, ...(routeData && { routeData }) });
  const bytes = await answer.bytes();
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { status, headers } = answer;
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, body, needs: null };
  const screen = route && firstScreenOf(site, route.id);
  const html = withFirstPaint(body.toString('latin1'), screen?.style, screen ? site.themeCss + faces : '');
  const connect = connectionsOf(site, route);
  const map = mapOrigins(site, route);
  const { page, needs } = await protect(html, {
    pathname,
    known: screen?.known ?? known,
    connect,
    ...(map && { map }),
    parts: partsOf(html, site),
  });
  return { status, body: withParts(page, site), needs };
}

/** What stands at an address: the page of the release, and the route of the table; null for what is not in it. */
interface Address {
  routeData: ReturnType<typeof app.match>;
  route: Route | null;
}

/** Most addresses are those of every site. Kept small, so that tenants do not add up. */
const addresses = new Map<string, Address>();

function addressOf(pathname: string, request: Request): Address {
  const known = addresses.get(pathname);
  if (known) return known;
  const address = { routeData: app.match(request), route: matchPage(pathname)?.route ?? null };
  if (addresses.size > 500) addresses.clear();
  addresses.set(pathname, address);
  return address;
}
