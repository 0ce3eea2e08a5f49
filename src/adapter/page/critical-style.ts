import type { RouteId } from '#domain/routing/routes.ts';
import { storeFragment } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import type { CriticalCss } from './critical-css.ts';
import { sha384 } from './page-code.ts';
import type { KnownCode } from './page-policy.ts';

/** The inline style of one route's pages on one site. */
export interface CriticalStyle {
  /** Fragment placeholder of the style element: tenant's colour and critical CSS. */
  style: string;
  /** Hashes of the code that the release emits, and of this style. */
  known: KnownCode;
}

/**
 * Returns a function that gives the inline style of a route's pages, made once for each site; null for a route without
 * critical CSS.
 */
export function criticalStyles(
  criticalCss: CriticalCss,
  known: KnownCode,
): (site: Site, route: RouteId) => CriticalStyle | null {
  const cache = new WeakMap<Site, Map<RouteId, CriticalStyle | null>>();
  return (site, route) => {
    const styles = cache.get(site) ?? new Map<RouteId, CriticalStyle | null>();
    cache.set(site, styles);
    const rules = criticalCss[route];
    const style = styles.get(route) ?? (rules ? styleOf(site, route, rules, known) : null);
    styles.set(route, style);
    return style;
  };
}

function styleOf(site: Site, route: RouteId, rules: string, known: KnownCode): CriticalStyle {
  const css = site.themeCss + rules;
  const source = sha384(Buffer.from(css).toString('latin1'));
  return {
    style: storeFragment(site, `critical style of ${route}`, `<style>${css}</style>`),
    known: { ...known, styles: new Set([...known.styles, source]) },
  };
}
