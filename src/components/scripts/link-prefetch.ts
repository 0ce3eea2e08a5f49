import type { speculationRules } from '#domain/routing/link-prefetch.ts';

/** How long a pointer rests on a link before its page is fetched, in milliseconds, as with speculation rules. */
const restTime = 200;

const fetched = new Set<string>();
let patterns: readonly RegExp[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Fetches a public page when its link is about to be pressed, in browsers that do not read the speculation rules: the
 * script reads those of the page. It waits in the HTTP cache, whose `stale-while-revalidate` lets the navigation take it.
 *
 * @param rules the element with the rules
 */
export function startLinkPrefetch(rules: Element): void {
  const { prefetch } = JSON.parse(rules.textContent ?? '') as typeof speculationRules;
  patterns = prefetch.flatMap(({ where }) => where.href_matches.map(({ pathname }) => patternOf(pathname)));
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
  const isPublic = patterns.some((pattern) => pattern.test(pathname));
  return isPublic && !fetched.has(pathname) ? pathname : null;
}

/** Of `URLPattern`, which not all of these browsers have, the rules use parameters alone. */
function patternOf(pathname: string): RegExp {
  const path = pathname.replace(/:[A-Za-z]+(?:\((.+?)\))?/g, (_, expression = '[^/]+') => expression);
  return new RegExp(`^${path}/?$`);
}

async function fetchPage(address: string): Promise<void> {
  fetched.add(address);
  const response = await fetch(address, { priority: 'low' }).catch(() => null);
  // An answer that nobody reads would not be kept whole.
  await response?.arrayBuffer().catch(() => null);
}
