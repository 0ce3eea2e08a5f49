import { useEffect, useEffectEvent } from 'react';
import { navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { documentTitle, matchRoute } from '#domain/routing/route-match.ts';
import type { Route, RouteId } from '#domain/routing/routes.ts';
import { announce } from '#platform/page/announce.ts';

/** The link of a plain press; with a key held, or for a new tab or a file, it is the browser's. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = ![event.metaKey, event.ctrlKey, event.shiftKey, event.altKey].includes(true);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && !link.matches('[target]:not([target=""], [target="_self"]), [download]') ? link : null;
}

/** Address of the view that a press asks for; null when it leads out of this island. */
function viewOf(event: MouseEvent, routes: readonly RouteId[]): URL | null {
  const link = pressedLink(event);
  if (!link) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return null;
  // A fragment of the view on screen is a jump.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  const asked = matchRoute(url.pathname)?.route.id;
  return routes.some((id) => id === asked) ? url : null;
}

/**
 * The view that the address asks for, among those that one island owns (screens B "Subtrees"): links between them,
 * wherever they stand in the page, change the view with the History API. Title, live line and focus follow.
 */
export function useViewRoute(routes: readonly RouteId[], municipality: string): Route {
  const [path] = useBrowserLocation();
  const route = matchRoute(path)?.route;
  if (!route) throw new Error(`No route has the path ${path}.`);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const url = viewOf(event, routes);
    if (!url) return;
    event.preventDefault();
    if (url.href !== location.href) navigate(url.pathname + url.search + url.hash);
    // Another view begins at its top: nothing to glide over.
    if (!url.hash) scrollTo({ top: 0, behavior: 'instant' });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  useEffect(() => {
    document.title = documentTitle(route.title, municipality);
    // Also where the citizen is gone before the first view is drawn.
    shown ??= route.id;
  }, [route, municipality]);
  return route;
}

/** Id of the view last drawn in this page: whatever calls the hook goes with its view. */
let shown: RouteId | null = null;

/** Once another view than the first is drawn: the live line says its title, the focus goes to its heading. */
export function useViewArrival(route: Route): void {
  useEffect(() => {
    const isFirst = shown === null;
    const isSame = shown === route.id;
    shown = route.id;
    if (isFirst || isSame) return;
    announce(document.title);
    const main = document.getElementById('main-container');
    const heading = main?.querySelector<HTMLElement>('h2:not(dialog h2)') ?? main?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [route]);
}
