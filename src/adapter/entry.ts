import { createApp } from 'astro/app/entrypoint';
import { addressScript, coverScript } from '#domain/hidden-path.ts';
import { matchPage } from '#domain/page-match.ts';
import { connectionsOf, mapOrigins } from './connections.ts';
import { readFirstPaint, withFirstPaint } from './first-paint.ts';
import { protect, sha384 } from './page-policy.ts';
import { PageResponse } from './page-response.ts';
import type { RenderedPage } from './rendered-page.ts';
import { withParts } from '#site/drawn-parts.ts';
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

for (const script of [coverScript, addressScript]) known.scripts.add(sha384(script));

const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const firstPaint = new Map(
  Object.entries(readFirstPaint(import.meta.dirname)).map(([route, rules]) => [route, latin1(rules)]),
);

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
 * Latin-1 it is searched and cut faster than as text, and it is encoded once.
 */
export async function renderPage(pathname: string, site: Site): Promise<RenderedPage> {
  const request = new Request(`http://portico.invalid${pathname}`);
  const answer: unknown = await app.render(request, { locals: { site } });
  const { status, headers, buffer } = answer as PageResponse;
  if (!headers.get('content-type')?.startsWith('text/html')) return { status, body: buffer, needs: null };
  const rules = firstPaint.get(matchPage(pathname)?.route.id.replace('-alias', '') ?? '');
  const colour = rules ? latin1(site.themeCss) : '';
  const html = withFirstPaint(withParts(buffer.toString('latin1'), site), rules, colour);
  const styles = rules ? new Set([...known.styles, sha384(colour + rules)]) : known.styles;
  const connect = connectionsOf(site, html);
  const map = mapOrigins(site, html);
  const { page, needs } = protect(html, {
    pathname,
    known: { ...known, styles },
    connect,
    ...(map && { map }),
  });
  return { status, body: Buffer.from(page, 'latin1'), needs };
}
