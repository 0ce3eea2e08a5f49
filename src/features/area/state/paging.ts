import type { Page } from '#stores/paged-list.ts';

/** Elements of a page in the lists of the activities (screens B 1.6). */
export const activitiesPerPage = 5;

/** Most elements that the services give at once. */
const mostAtOnce = 100;

interface At {
  offset: number;
  count: number;
  signal: AbortSignal;
}

/** A page as a service gives it; `hasMore`: another one follows. */
interface Answer<Item> {
  items: readonly Item[];
  total: number | null;
  hasMore: boolean;
}

interface Reader<Item> {
  /** What is on screen. */
  known: readonly Item[];
  keyOf: (item: Item) => string;
  /** Reads the page with this number, counted from 0. */
  read: (at: { page: number; count: number; signal: AbortSignal }) => Promise<Answer<Item>>;
}

/**
 * What comes after the elements on screen, each once: after something was deleted or added the pages of the service
 * no longer begin where ours do, so the page that holds the next element is read and what is known is left out.
 */
export async function nextPage<Item>(at: At, { known, keyOf, read }: Reader<Item>): Promise<Page<Item>> {
  const count = Math.min(at.count, mostAtOnce);
  const shown = new Set(at.offset === 0 ? [] : known.map(keyOf));
  for (let page = Math.floor(at.offset / count); ; page += 1) {
    const { items, total, hasMore } = await read({ page, count, signal: at.signal });
    const fresh = items.filter((item) => !shown.has(keyOf(item)));
    if (fresh.length === 0 && hasMore) continue;
    const end = at.offset + fresh.length;
    // Some services count elements that they do not give.
    const sum = total === null ? null : hasMore ? Math.max(total, end) : end;
    return { items: fresh, total: sum, hasMore };
  }
}
