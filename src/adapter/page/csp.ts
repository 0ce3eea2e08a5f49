import type { PageNeeds } from './rendered-page.ts';

/**
 * How a policy is delivered: a `<meta>` does not support `frame-ancestors`, and only https hosts may send
 * `upgrade-insecure-requests`.
 */
export type PolicyPlace = 'meta' | 'header' | 'https-header';

/**
 * The content security policy for a page or a whole site: only our own origin and what `needs` lists, no
 * `unsafe-*`, and Trusted Types with our two policies.
 */
export function policyText(needs: PageNeeds, place: PolicyPlace): string {
  const directives = [
    "default-src 'none'",
    sources('script-src', needs.scripts),
    sources('style-src', needs.styles),
    sources('img-src', ['data:', ...(needs.outsideImages ? ['https:'] : (needs.map ?? []))]),
    "font-src 'self'",
    sources('connect-src', needs.connect),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    ...(place === 'meta' ? [] : ["frame-ancestors 'none'"]),
    "require-trusted-types-for 'script'",
    // Leaflet sets one string as HTML; the `default` policy that allows it is in features/reports/map/map-markup.ts.
    `trusted-types portico dompurify${needs.map ? ' default' : ''}`,
    ...(place === 'https-header' ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** The needs of several pages together: hosts send one policy for a whole site. */
export function unionOfNeeds(all: Iterable<PageNeeds>): PageNeeds {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const connect = new Set<string>();
  let outsideImages = false;
  let map: Set<string> | undefined;
  for (const needs of all) {
    needs.scripts.forEach((source) => scripts.add(source));
    needs.styles.forEach((source) => styles.add(source));
    needs.connect.forEach((origin) => connect.add(origin));
    outsideImages ||= needs.outsideImages;
    if (needs.map) map = new Set([...(map ?? []), ...needs.map]);
  }
  return {
    scripts: [...scripts].sort(),
    styles: [...styles].sort(),
    connect: [...connect].sort(),
    outsideImages,
    ...(map && { map: [...map].sort() }),
  };
}

function sources(directive: string, more: readonly string[]): string {
  return [directive, "'self'", ...more].join(' ');
}
