import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { PagedList } from '#stores/paged-list.ts';

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
    void seek(list, (item) => isWanted(item), search.signal).then((isFound) => {
      if (search.signal.aborted) return;
      setMissing(isFound ? null : key);
      if (isFound) focusCard(`${name}-${key}`);
    });
    return () => search.abort();
  }, [name, key, list]);
  return { key, isMissing: key !== null && missing === key };
}

/** True once the element is in the list; false when the pages asked do not hold it. */
async function seek<Item, Query>(
  list: PagedList<Item, Query>,
  isWanted: (item: Item) => boolean,
  signal: AbortSignal,
): Promise<boolean> {
  for (let asked = 0; ; asked += 1) {
    await untilReady(list, signal);
    const { items, hasMore } = list.$state.get();
    if (signal.aborted || items.some(isWanted)) return true;
    if (!hasMore || asked === furtherPages) return false;
    await list.more();
  }
}

/** A list that failed may be tried again: the search waits for it. */
function untilReady<Item, Query>({ $state }: PagedList<Item, Query>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOver = () => signal.aborted || $state.get().status === 'ready';
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
  requestAnimationFrame(() =>
    setTimeout(() => {
      const card = document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark)}"]`);
      card?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: 'start' });
    }),
  );
}
