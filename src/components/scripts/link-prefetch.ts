import { isPrefetchable } from '#domain/routing/link-prefetch.ts';
import { matchRoute } from '#domain/routing/route-match.ts';

/** How long a pointer rests on a link before its page is fetched, in milliseconds, as with speculation rules. */
const restTime = 200;

const fetched = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches a public page when its link is about to be pressed, in browsers without speculation rules. It waits in the HTTP
 * cache, whose `stale-while-revalidate` lets the navigation take it.
 */
export function startLinkPrefetch(): void {
  const soon = (event: Event) => watch(event, restTime);
  document.addEventListener('pointerover', soon, { passive: true });
  document.addEventListener('focusin', soon);
  document.addEventListener('touchstart', (event) => watch(event, 0), { passive: true });
}

/** A pointer or focus that moves on takes back what it has not waited for. */
function watch({ target }: Event, delay: number): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest('a') : null;
  const address = link && addressToFetch(link);
  if (address) timer = setTimeout(() => void fetchPage(address), delay);
}

function addressToFetch({ origin, pathname, search }: HTMLAnchorElement): string | null {
  if (origin !== location.origin || search !== '' || pathname === location.pathname) return null;
  const route = matchRoute(pathname)?.route;
  return route && isPrefetchable(route) && !fetched.has(pathname) ? pathname : null;
}

async function fetchPage(address: string): Promise<void> {
  fetched.add(address);
  const response = await fetch(address, { priority: 'low' }).catch(() => null);
  // An answer that nobody reads would not be kept whole.
  await response?.arrayBuffer().catch(() => null);
}
