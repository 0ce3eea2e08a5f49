import { onMainSite } from '#domain/routing/url.ts';
import type { Route } from '#domain/routing/routes.ts';

/** A step of a breadcrumb; the last one has no address. */
export interface Step {
  label: string;
  href: string | null;
}

/**
 * Breadcrumb from "Home" to the view: the React version of `components/shell/Breadcrumb.astro` for pages that change
 * view.
 */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  return (
    <nav className="breadcrumb-container" aria-label="Percorso di navigazione">
      <ol className="breadcrumb" data-element="breadcrumb">
        {steps.map(({ label, href }) =>
          href === null ? (
            <li key={label} className="breadcrumb-item active" aria-current="page">
              {label}
            </li>
          ) : (
            <li key={label} className="breadcrumb-item">
              <a href={href}>{label}</a>
              <span className="separator" aria-hidden="true">
                /
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

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
