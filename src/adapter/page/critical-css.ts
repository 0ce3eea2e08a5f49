import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteId } from '#domain/routing/routes.ts';
import { storeFragment } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import { hashOf } from './page-code.ts';
import type { KnownCode } from './page-policy.ts';

/**
 * Critical CSS by route id: rules of the first screen, inlined so that text shows before the style sheet has loaded.
 */
export type CriticalCss = Readonly<Record<string, string>>;

/** File beside the server bundle. */
export const criticalCssFile = 'critical-css.json';

/** The critical CSS of a release; empty when it was compiled without any. */
export function readCriticalCss(serverFolder: string): CriticalCss {
  try {
    return JSON.parse(readFileSync(join(serverFolder, criticalCssFile), 'utf8')) as CriticalCss;
  } catch {
    return {};
  }
}

/**
 * Moves the rule of Astro's islands into the head: Astro writes it before the first island, where HTML allows no style
 * element.
 */
export function islandStyleInHead(html: string): string {
  const style = /<style>astro-island[^<]*<\/style>/.exec(html)?.[0];
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html;
}

const stylesheetLink = /<link rel="stylesheet" href="[^"]+">/g;
/** Placeholder in a page or layout where its first screen ends and the style sheet belongs. */
export const stylesPlaceholder = '<template data-styles></template>';

/**
 * Inlines the critical CSS in the head and moves the style sheet links to the first placeholder: a browser blocks only
 * what follows a style sheet. In the head preloads take their place, so that the style sheets still load at once on the
 * page's own connection. Pages of routes without critical CSS keep the links where they are.
 *
 * What follows the first placeholder has no style sheets, and is most of a page: it is not searched for them.
 *
 * @param style element with the critical CSS and `ownCss`
 * @param ownCss content of the style element that pages have otherwise (the tenant's colour and font faces); replaced
 *   by `style`, which saves a hash in the policies
 */
export function inlineCriticalCss(html: string, style: string | undefined, ownCss: string): string {
  const end = html.indexOf(stylesPlaceholder);
  if (end < 0) return html;
  const above = html.slice(0, end);
  const below = html.slice(end).replaceAll(stylesPlaceholder, '');
  const links = style ? above.match(stylesheetLink) : null;
  if (!style || !links) return above + below;
  const [first = '', ...others] = links;
  const preloads = links.map((link) => link.replace('"stylesheet"', '"preload" as="style"')).join('');
  const inlined = others
    .reduce((rest, link) => rest.replace(link, ''), above)
    .replace(`<style>${ownCss}</style>`, '')
    .replace(first, () => style + preloads);
  return inlined + links.join('') + below;
}

/** The inline style of one route's pages on one site. */
interface CriticalStyle {
  /** Fragment placeholder of the style element: tenant's colour and critical CSS. */
  style: string;
  /** Hashes of the code that the release emits, and of this style. */
  known: KnownCode;
}

/**
 * Returns a function that gives the inline style of a route's pages, made once for each site and shared by the routes
 * with equal rules; null for a route without critical CSS.
 */
export function criticalStyles(
  criticalCss: CriticalCss,
  known: KnownCode,
): (site: Site, route: RouteId) => CriticalStyle | null {
  const cache = new WeakMap<Site, Map<string, CriticalStyle>>();
  return (site, route) => {
    const rules = criticalCss[route];
    if (!rules) return null;
    const styles = cache.get(site) ?? new Map<string, CriticalStyle>();
    cache.set(site, styles);
    const style = styles.get(rules) ?? styleOf(site, rules, known);
    styles.set(rules, style);
    return style;
  };
}

function styleOf(site: Site, rules: string, known: KnownCode): CriticalStyle {
  const css = site.themeCss + rules;
  const source = hashOf(Buffer.from(css).toString('latin1'));
  return {
    style: storeFragment(site, `critical style ${source}`, `<style>${css}</style>`),
    known: { ...known, styles: new Set([...known.styles, source]) },
  };
}
