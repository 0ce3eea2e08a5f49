import type { Route } from '#domain/routing/routes.ts';
import type { Step } from '../Breadcrumb.tsx';

/** Breadcrumb steps from "Home" to a page of the personal area (screens B 1.1). */
export function crumbsOf(route: Route, homeHref: string): Step[] {
  return [
    { label: 'Home', href: homeHref },
    ...route.trail.map(({ label, path }) => ({ label, href: path })),
    { label: route.crumb ?? route.title ?? '', href: null },
  ];
}
