import type { RouteId } from '#domain/routing/routes.ts';
import { keepPart } from '#site/drawn-parts.ts';
import type { Site } from '#site/site.ts';
import type { FirstPaint } from './first-paint.ts';
import { sha384 } from './page-code.ts';
import type { KnownCode } from './page-policy.ts';

/** The style that pages of one route and site begin with. */
export interface FirstScreen {
  /** Mark of the element: colour of the municipality, rules of the first screen. */
  style: string;
  /** What the release emits, and this style. */
  known: KnownCode;
}

/** Gives the style of a route's pages, null for a route that has no rules of its own; it is made once for a site. */
export function firstScreens(
  paint: FirstPaint,
  known: KnownCode,
): (site: Site, route: RouteId) => FirstScreen | null {
  const made = new WeakMap<Site, Map<RouteId, FirstScreen | null>>();
  return (site, route) => {
    const screens = made.get(site) ?? new Map<RouteId, FirstScreen | null>();
    made.set(site, screens);
    const rules = paint[route];
    const screen = screens.get(route) ?? (rules ? screenOf(site, route, rules, known) : null);
    screens.set(route, screen);
    return screen;
  };
}

function screenOf(site: Site, route: RouteId, rules: string, known: KnownCode): FirstScreen {
  const css = site.themeCss + rules;
  const source = sha384(Buffer.from(css).toString('latin1'));
  return {
    style: keepPart(site, `first screen of ${route}`, `<style>${css}</style>`),
    known: { ...known, styles: new Set([...known.styles, source]) },
  };
}
