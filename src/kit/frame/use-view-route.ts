import { useEffect, useEffectEvent } from 'react';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { documentTitle, matchRoute } from '#domain/routing/route-match.ts';
import { type Route, type RouteId, routeOf } from '#domain/routing/routes.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { announce } from '#platform/page/announce.ts';
import { emit } from '#platform/page/events.ts';
import { pageData } from '#platform/page/page-data.ts';

/** The clicked link; null for clicks with a modifier key, new tabs and downloads, which are left to the browser. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = ![event.metaKey, event.ctrlKey, event.shiftKey, event.altKey].includes(true);
  if (event.defaultPrevented || event.button !== 0 || !isPlain) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && !link.matches('[target]:not([target=""], [target="_self"]), [download]') ? link : null;
}

/** Address of the view that a click leads to; null when it is outside this island. */
function viewOf(event: MouseEvent, routes: readonly RouteId[]): URL | null {
  const link = pressedLink(event);
  if (!link) return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin) return null;
  // A fragment of the current view: the browser scrolls to it.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
  const asked = matchRoute(url.pathname)?.route.id;
  return routes.some((id) => id === asked) ? url : null;
}

/** Value of a parameter of the address; null when it is missing or empty. */
export function useParameter(name: string): string | null {
  return new URLSearchParams(useSearch()).get(name) || null;
}

/**
 * The current view, among those of one island. Links between them, anywhere in the page, change
 * the view with the History API. Document title, live region and focus are updated.
 *
 * @param page route of the page, whose view is the first: the build, which has no address, renders it too
 */
export function useViewRoute(routes: readonly RouteId[], page: RouteId): Route {
  const [path] = useBrowserLocation({ ssrPath: routeOf(page).path });
  const route = matchRoute(path)?.route;
  if (!route) throw new Error(`No route has the path ${path}.`);
  const onClick = useEffectEvent((event: MouseEvent) => {
    const url = viewOf(event, routes);
    if (!url) return;
    event.preventDefault();
    afterPaint(() => {
      if (url.href !== location.href) navigate(url.pathname + url.search + url.hash);
      // Another view starts at the top, without smooth scrolling.
      if (!url.hash) scrollTo({ top: 0, behavior: 'instant' });
    });
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
  useEffect(() => {
    document.title = documentTitle(route.title, pageData().municipalityName);
    // Set here too: the citizen may change view before the first one is rendered.
    lastShownId ??= route.id;
    emit('view', route.id);
  }, [route]);
  return route;
}

/**
 * Id of the view rendered last; kept outside React because the component that calls the hook is unmounted with its
 * view.
 */
let lastShownId: RouteId | null = null;

/** When a view other than the first is rendered, announces its title and focuses its heading. */
export function useViewArrival(route: Route): void {
  useEffect(() => {
    const isFirst = lastShownId === null;
    const isSame = lastShownId === route.id;
    lastShownId = route.id;
    if (isFirst || isSame) return;
    announce(document.title);
    // The fragment of the address leads to a section, which gets the focus.
    if (location.hash !== '') return;
    // What follows the live part, such as the office's contacts, is no heading of the view.
    const live = document.querySelector('.pc-live');
    const heading = live?.querySelector<HTMLElement>('h2:not(dialog h2)') ?? live?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [route]);
}
