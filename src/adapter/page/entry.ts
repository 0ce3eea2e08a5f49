import { createApp } from 'astro/app/entrypoint';
import { faces } from 'virtual:portico/fonts';
import { matchPage } from '#domain/routing/route-match.ts';
import { speculationRules } from '#domain/routing/link-prefetch.ts';
import type { Route } from '#domain/routing/routes.ts';
import { fragmentsIn, insertFragments } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import {
  inlineCriticalCss,
  islandStyleInHead,
  readCriticalCss,
  type CriticalCss,
  criticalStyles,
} from './critical-css.ts';
import { hashOf } from './page-code.ts';
import { addPolicy, connectionsOf, mapOrigins } from './page-policy.ts';
import { preloadFiles, readFirstFiles } from './preload-files.ts';
import type { RenderedPage } from './rendered-page.ts';

const app = createApp({ streaming: false });
throwErrorsOf(app);

/**
 * Lets a page's exception reach the renderer, which names the page and its reason: Astro's app makes a log line and an answer
 * of 500 of it. This is not part of Astro's interface; a version that does not have it still fails the page.
 */
function throwErrorsOf(internals: { logger?: { options?: { level?: unknown } }; renderError?: unknown }) {
  if (internals.logger?.options) internals.logger.options.level = 'silent';
  internals.renderError = async (
    { url }: Request,
    { error, status }: { error?: unknown; status: number },
  ) => {
    if (error instanceof Error) throw error;
    throw new Error(`${new URL(url).pathname} answered ${status}: no page of the release has this address.`);
  };
}

/** Our own scripts that pages inline in `<head>`. */
const inlineScripts = import.meta.glob<string>('/src/**/*.inline.ts', {
  query: '?inline-script',
  import: 'default',
  eager: true,
});
/** Hashes of the code that Astro prints into pages, as listed at compile time, of those scripts and of the rules for links. */
const { csp } = app.manifest;
const hashes = (list: NonNullable<typeof csp>['scriptDirective']['hashes'] = []) =>
  list.map((entry) => (typeof entry === 'string' ? entry : entry.hash));
const known = {
  scripts: new Set([
    ...hashes(csp?.scriptDirective.hashes),
    hashOf(JSON.stringify(speculationRules)),
    ...Object.values(inlineScripts).map((code) => hashOf(Buffer.from(code).toString('latin1'))),
  ]),
  styles: new Set<string>(hashes(csp?.styleDirective.hashes)),
};

/** The font faces are inlined in every page, before its critical CSS. */
const criticalCss = Object.entries(readCriticalCss(import.meta.dirname)).map(([route, rules]) => [
  route,
  faces + rules,
]);
const firstFiles = readFirstFiles(import.meta.dirname);
const criticalStyleOf = criticalStyles(Object.fromEntries(criticalCss) as CriticalCss, known);

/**
 * Renders one page of one tenant. HTML gets its policy as the first `<meta>` after the character set; `needs` lists
 * what the page requires, so that the policy of the whole site can be made. The page stays bytes from Astro to the
 * file: read as Latin-1 it is searched faster than decoded text, and encoded only once. Fragments shared with other
 * pages are inserted last, so that they are not searched again.
 *
 * @throws what the page throws, and Error when it holds an inline script that the release did not emit
 */
export async function renderPage(pathname: string, site: Site): Promise<RenderedPage> {
  const request = new Request(`http://portico.invalid${pathname}`);
  const { routeData, route } = addressOf(pathname, request);
  const answer = await app.render(request, {
    locals: { site, offlineForm: firstFiles.offlineForm },
    routeData,
  });
  const body = Buffer.from(await answer.arrayBuffer());
  const { status, headers } = answer;
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, body, needs: null };
  const critical = route && criticalStyleOf(site, route.id);
  const html = inlineCriticalCss(
    islandStyleInHead(preloadFiles(body.toString('latin1'), route?.id ?? null, firstFiles)),
    critical?.style,
    critical ? site.themeCss + faces : '',
  );
  const connect = connectionsOf(site, route);
  const map = mapOrigins(site, route);
  const { page, needs } = addPolicy(html, {
    pathname,
    known: critical?.known ?? known,
    connect,
    map,
    fragments: fragmentsIn(html, site),
  });
  return { status, body: insertFragments(page, site), needs };
}

/**
 * What an address resolves to: Astro's page, and the row of the route table; null for a page that is not in the table.
 */
interface Address {
  routeData: ReturnType<typeof app.match>;
  route: Route | null;
}

/**
 * Cache by address, since most addresses exist on every site; its size is limited so that memory does not grow with the
 * number of tenants.
 */
const addresses = new Map<string, Address>();

function addressOf(pathname: string, request: Request): Address {
  const known = addresses.get(pathname);
  if (known) return known;
  const address = { routeData: app.match(request), route: matchPage(pathname)?.route ?? null };
  if (addresses.size > 500) addresses.clear();
  addresses.set(pathname, address);
  return address;
}
