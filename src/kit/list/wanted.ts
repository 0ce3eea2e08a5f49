import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { PagedList } from '#platform/paged-list.ts';
import { cardButton, whenDrawn } from './mend-focus.ts';

/** Pages that are asked for an element that an address names, beside the first (screens B 7.1). */
const furtherPages = 4;

/** Value of a parameter of the address; null when it is missing or empty. */
export function useParameter(name: string): string | null {
  return new URLSearchParams(useSearch()).get(name) || null;
}

/** The element of a list that the address names. */
export interface Wanted {
  key: string | null;
  /** Not in the list, as far as it was asked. */
  isMissing: boolean;
}

/**
 * Looks for the element that the parameter `name` of the address names: further pages are asked, four at most, then the
 * card is scrolled to and its button takes the focus. The card opens by itself: it gets `opened`.
 */
export function useWanted<Item, Query>(
  name: string,
  list: PagedList<Item, Query>,
  keyOf: (item: Item) => string,
): Wanted {
  const key = useParameter(name);
  const [missing, setMissing] = useState<string | null>(null);
  const isWanted = useEffectEvent((item: Item) => keyOf(item) === key);
  useEffect(() => {
    if (key === null) return undefined;
    const search = new AbortController();
    void seek(list, (item) => isWanted(item), search.signal).then((outcome) => {
      if (search.signal.aborted) return;
      setMissing(outcome === 'missing' ? key : null);
      if (outcome === 'found') focusCard(`${name}-${key}`);
    });
    return () => search.abort();
  }, [name, key, list]);
  return { key, isMissing: key !== null && missing === key };
}

/** What came of the search; `unknown`: given up, or a page could not be had, which its list says. */
type Outcome = 'found' | 'missing' | 'unknown';

async function seek<Item, Query>(
  list: PagedList<Item, Query>,
  isWanted: (item: Item) => boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  for (let asked = 0; ; asked += 1) {
    await untilSettled(list, signal);
    if (signal.aborted) return 'unknown';
    const before = list.$state.get();
    if (before.items.some(isWanted)) return 'found';
    if (!before.hasMore || asked === furtherPages) return 'missing';
    await list.more();
    const { hasMore, items } = list.$state.get();
    if (hasMore && items.length === before.items.length) return 'unknown';
  }
}

/** Waits until the list is there and no page on its way. One that failed may be tried again: it is waited for. */
function untilSettled<Item, Query>({ $state }: PagedList<Item, Query>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOver = () => {
      const { status, isGrowing } = $state.get();
      return signal.aborted || (status === 'ready' && !isGrowing);
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
  whenDrawn(() => {
    const button = document.querySelector<HTMLElement>(cardButton(mark));
    button?.focus({ preventScroll: true });
    button?.closest('article')?.scrollIntoView({ block: 'start' });
  });
}
