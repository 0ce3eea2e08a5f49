import type { RouteId } from '#domain/routing/routes.ts';
import { storeFragment } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import type { CriticalCss } from './critical-css.ts';
import { hashOf } from './page-code.ts';
import type { KnownCode } from './page-policy.ts';

/** The inline style of one route's pages on one site. */
export interface CriticalStyle {
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
