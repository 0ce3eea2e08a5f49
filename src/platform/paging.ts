import type { Page } from './paged-list.ts';

/** Elements of a page in the lists of the activities. */
export const activitiesPerPage = 5;

/** Largest page that the services return. */
const maxPageSize = 100;

interface At {
  offset: number;
  count: number;
  signal: AbortSignal;
}

/** Limit of consecutive pages without a new item: a service may return the same page for ever. */
const maxEmptyPages = 20;

/** A page as the service returns it. */
interface Answer<Item> {
  items: readonly Item[];
  total: number | null;
  hasMore: boolean;
}

interface Reader<Item> {
  /** What is on screen. */
  known: readonly Item[];
  keyOf: (item: Item) => string;
}

interface PageReader<Item> extends Reader<Item> {
  /** Reads the page with this number, counted from 0. */
  read: (at: { page: number; count: number; signal: AbortSignal }) => Promise<Answer<Item>>;
}

interface RowReader<Item> extends Reader<Item> {
  /** Reads the elements from this one on, counted from 0. */
  read: (at: At) => Promise<Answer<Item>>;
  /** Number of items on screen that the service no longer counts. */
  removed?: number;
}

/**
 * The items after those on screen, without duplicates: after a deletion or an addition the pages of the service no longer
 * align with the list, so the page that contains the next item is read and known items are left out.
 */
export function nextPage<Item>(at: At, { read, ...reader }: PageReader<Item>): Promise<Page<Item>> {
  const count = Math.min(at.count, maxPageSize);
  const first = Math.floor(at.offset / count);
  return firstNew(at, reader, (turn) => read({ page: first + turn, count, signal: at.signal }));
}

/** The items after those on screen, without duplicates, from a service that takes any offset. */
export function nextRows<Item>(
  at: At,
  { read, removed = 0, ...reader }: RowReader<Item>,
): Promise<Page<Item>> {
  const count = Math.min(at.count, maxPageSize);
  const first = at.offset - removed;
  return firstNew(at, reader, (turn) => read({ offset: first + turn * count, count, signal: at.signal }));
}

/** Reads page after page until one has an item that is not on screen. */
async function firstNew<Item>(
  { offset }: At,
  { known, keyOf }: Reader<Item>,
  read: (turn: number) => Promise<Answer<Item>>,
): Promise<Page<Item>> {
  const shown = new Set(offset === 0 ? [] : known.map(keyOf));
  for (let turn = 0; ; turn += 1) {
    const { items, total, hasMore } = await read(turn);
    const fresh = items.filter((item) => !shown.has(keyOf(item)));
    const hasNothingNew = fresh.length === 0;
    if (hasNothingNew && hasMore && turn < maxEmptyPages - 1) continue;
    const end = offset + fresh.length;
    const goesOn = hasMore && !hasNothingNew;
    // Some services count items that they do not return.
    const sum = total === null ? null : goesOn ? Math.max(total, end) : end;
    return { items: fresh, total: sum, hasMore: goesOn };
  }
}
