import { onMainSite } from '#domain/routing/url.ts';
import type { Crumb, Route } from '#domain/routing/routes.ts';
import type { Site } from '#site/site.ts';

/** A step of a breadcrumb; the last one has no address. */
export interface CrumbLink {
  label: string;
  href: string | null;
  /** Validator mark, only where no menu of the page carries the same. */
  dataElement: string | null;
}

/** A step that a page adds between those of its route and itself. */
export interface ExtraCrumb {
  label: string;
  href: string;
}

/**
 * Steps from "Home" to the page, empty for a page without breadcrumb. Steps on the municipality's own
 * site lead there, to the home page where there is none.
 *
 * @param label name of the page itself; null: no breadcrumb
 */
export function crumbsOf(
  site: Site,
  route: Route,
  label: string | null,
  extra: readonly ExtraCrumb[] = [],
): CrumbLink[] {
  if (label === null) return [];
  const menuIsDrawn = !route.hideMenu && site.mainMenu.length > 0;
  return [
    { label: 'Home', href: site.homeHref, dataElement: null },
    ...route.trail.map((crumb) => ({
      label: crumb.label,
      href: hrefOf(site, crumb),
      dataElement: crumb.onMainSite && !menuIsDrawn ? 'all-services' : null,
    })),
    ...extra.map((crumb) => ({ ...crumb, dataElement: null })),
    { label, href: null, dataElement: null },
  ];
}

function hrefOf(site: Site, crumb: Crumb): string {
  if (!crumb.onMainSite) return crumb.path;
  return site.homePage === null ? '/' : onMainSite(site.homePage, crumb.path);
}
