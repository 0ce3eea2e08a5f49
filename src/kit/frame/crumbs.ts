import { onMainSite } from '#domain/routing/main-site.ts';
import type { Route } from '#domain/routing/routes.ts';
import type { Step } from '../Breadcrumb.tsx';

/**
 * Breadcrumb steps from "Home" to a page that its island draws. Steps on the municipality's own site lead there, to the home
 * page where there is none.
 *
 * @param homeHref where "Home" leads: the municipality's own site, or this one
 */
export function crumbsOf(route: Route, homeHref: string): Step[] {
  const hasMainSite = homeHref !== '/';
  const hrefOf = (crumb: Route['trail'][number]) => {
    if (!crumb.onMainSite) return crumb.path;
    return hasMainSite ? onMainSite(homeHref, crumb.path) : '/';
  };
  return [
    { label: 'Home', href: homeHref },
    ...route.trail.map((crumb) => ({ label: crumb.label, href: hrefOf(crumb) })),
    { label: route.crumb ?? route.title ?? '', href: null },
  ];
}
