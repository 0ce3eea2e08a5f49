import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { PagedList } from '#platform/paged-list.ts';
import { afterPaint } from '#platform/page/moments.ts';
import { useParameter } from '../frame/use-view-route.ts';
import { cardButton } from './restore-focus.ts';

/** Maximum number of further pages loaded to find the element of a deep link. */
const maxExtraPages = 4;

/** Items loaded in one last call when the element is on none of these pages: what the search of the desktop knows. */
const maxReach = 100;

/** The element that the address links to, e.g. `?messaggio=12`. */
export interface DeepLink {
  key: string | null;
  /** Not in the pages loaded so far. */
  isMissing: boolean;
}

interface Options<Query> {
  /** The list is not drawn yet although it is loaded. */
  isHeld?: boolean;
  /** Query of the list without a filter; missing: it has no filter, or the address holds it. */
  noFilter?: Query;
}

/**
 * Looks for the element whose key is the query parameter `name`, loading further pages if necessary. Then it scrolls to
 * the card and focuses its button. A filter that the list has kept from an earlier visit could hide the element and is
 * cleared first. The caller opens the card with the prop `opened`.
 */
export function useDeepLink<Item, Query extends { order?: unknown } | null>(
  name: string,
  list: PagedList<Item, Query>,
  keyOf: (item: Item) => string,
  { isHeld = false, noFilter }: Options<Query> = {},
): DeepLink {
  const key = useParameter(name);
  // A list is emptied when the citizen acts for somebody else, whose element it may be.
  const isEmptied = useStore(list.$state).status === 'idle';
  const [missing, setMissing] = useState<string | null>(null);
  const isLinked = useEffectEvent((item: Item) => keyOf(item) === key);
  const showAll = useEffectEvent(() => noFilter && clearFilter(list, noFilter));
  useEffect(() => {
    if (key !== null) showAll();
  }, [key, list]);
  useEffect(() => {
    if (key === null || isHeld) return undefined;
    const search = new AbortController();
    void seek(list, (item) => isLinked(item), search.signal).then((outcome) => {
      if (search.signal.aborted) return;
      setMissing(outcome === 'missing' ? key : null);
      if (outcome === 'found') focusCard(`${name}-${key}`);
    });
    return () => search.abort();
  }, [name, key, list, isEmptied, isHeld]);
  return { key, isMissing: key !== null && missing === key };
}

/** Clears the filter of a list, if it has one; the order stays. */
function clearFilter<Item, Query extends { order?: unknown } | null>(
  list: PagedList<Item, Query>,
  noFilter: Query,
): void {
  const { query } = list.$state.get();
  const all = { ...query, ...noFilter, order: query?.order };
  if (JSON.stringify(all) !== JSON.stringify(query)) void list.setQuery(all);
}

/** Result of the search; `unknown`: aborted, or a page failed to load, which the list itself shows. */
type Outcome = 'found' | 'missing' | 'unknown';

async function seek<Item, Query>(
  list: PagedList<Item, Query>,
  isWanted: (item: Item) => boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let extraPages = 0; ; extraPages += 1) {
    await untilSettled(list, signal);
    if (signal.aborted) return 'unknown';
    const before = list.$state.get();
    if (before.items.some(isWanted)) return 'found';
    if (!before.hasMore || extraPages > maxExtraPages) return 'missing';
    await (extraPages === maxExtraPages ? list.reach(maxReach) : list.more());
    const { hasMore, items } = list.$state.get();
    if (hasMore && items.length === before.items.length) return 'unknown';
  }
}

/** Waits until the list is loaded and no page is loading. A failed list may be retried, so it is waited for. */
function untilSettled<Item, Query>({ $state }: PagedList<Item, Query>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOver = () => {
      const { status, isLoadingMore } = $state.get();
      return signal.aborted || (status === 'ready' && !isLoadingMore);
    };
    if (isOver()) return resolve();
    const stop = $state.listen(() => {
      if (!isOver()) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

/** Scrolls to the card with this mark and gives its button the focus, once it is drawn. */
export function focusCard(mark: string): void {
  afterPaint(() => {
    const button = document.querySelector<HTMLElement>(cardButton(mark));
    button?.focus({ preventScroll: true });
    button?.closest('article')?.scrollIntoView({ block: 'start' });
  });
}
