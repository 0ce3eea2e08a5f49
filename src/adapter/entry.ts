import { createApp } from 'astro/app/entrypoint';
import { matchPage } from '#domain/page-match.ts';
import { connectionsOf } from './connections.ts';
import { readFirstPaint, withFirstPaint } from './first-paint.ts';
import { protect, sha384 } from './page-policy.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { Site } from '#site/types.ts';

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

const firstPaint = readFirstPaint(import.meta.dirname);

/** Astro turns a page's exception into a log line and a 500 answer; the renderer wants the exception. */
app.logger.options.level = 'silent';
app.renderError = async (request, { error, status }) => {
  if (error instanceof Error) throw error;
  throw new Error(
    `${new URL(request.url).pathname} answered ${status}: no page of the release has this address.`,
  );
};

/**
 * Renders one page of one tenant. HTML comes with its policy as first `<meta>` after the character set; `policy` holds
 * what the page needs, so that the site's own header can be made of all of them. Throws what the page throws, and when
 * it holds an inline script that the release did not emit.
 */
export async function renderPage(pathname: string, site: Site): Promise<RenderedPage> {
  const request = new Request(`http://portico.invalid${pathname}`);
  const response = await app.render(request, { locals: { site } });
  if (!response.headers.get('content-type')?.startsWith('text/html'))
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()), needs: null };
  const rules = firstPaint[matchPage(pathname)?.route.id.replace('-alias', '') ?? ''];
  if (rules) known.styles.add(sha384(Buffer.from(site.themeCss + rules).toString('latin1')));
  const html = withFirstPaint(await response.text(), rules, site.themeCss);
  const connect = connectionsOf(site, html);
  const { page, needs } = protect(Buffer.from(html), { pathname, known, connect });
  return { status: response.status, body: page, needs };
}
