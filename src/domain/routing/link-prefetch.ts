import { isIsland } from './route-match.ts';
import { routes, type Route } from './routes.ts';

/**
 * True for pages whose HTML may be fetched before their link is pressed: the same for everybody, and nothing happens by
 * opening them. Not live pages, the logout, outcomes, or addresses that are a secret.
 */
export function isPrefetchable(route: Route): boolean {
  return !isIsland(route) && !route.secret && !route.outcome && !route.redirector;
}

/**
 * The speculation rules of a site (https://wicg.github.io/nav-speculation/speculation-rules.html): pages are fetched when
 * a link is about to be pressed, and never rendered ahead. Only addresses of the list without a query, so neither
 * `?redirector=` nor a hidden page nor another site is among them. Browsers leave it where the citizen saves data.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        href_matches: routes
          .filter(isPrefetchable)
          .map((route) => ({ pathname: patternOf(route), search: '' })),
      },
      eagerness: 'moderate',
    },
  ],
};

/** The path in the notation of `URLPattern`, with the expressions of its parameters. */
function patternOf({ path, parameters }: Route): string {
  return path.replace(/:([A-Za-z]+)/g, (name, id: string) =>
    parameters[id] ? `${name}(${parameters[id]})` : name,
  );
}
