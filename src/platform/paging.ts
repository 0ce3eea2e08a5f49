import type { Page } from './paged-list.ts';

/** Elements of a page in the lists of the activities (screens B 1.6). */
export const activitiesPerPage = 5;

/** Most elements that the services give at once. */
const mostAtOnce = 100;

interface At {
  offset: number;
  count: number;
  signal: AbortSignal;
}

/** Pages that are asked in a row while they hold nothing new: a service may give the same one for ever. */
const mostInVain = 20;

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
}

interface PageReader<Item> extends Reader<Item> {
  /** Reads the page with this number, counted from 0. */
  read: (at: { page: number; count: number; signal: AbortSignal }) => Promise<Answer<Item>>;
}

interface RowReader<Item> extends Reader<Item> {
  /** Reads the elements from this one on, counted from 0. */
  read: (at: At) => Promise<Answer<Item>>;
  /** How many of those on screen the service no longer counts. */
  gone?: number;
}

/**
 * What comes after the elements on screen, each once: after something was deleted or added the pages of the service
 * no longer begin where ours do, so the page that holds the next element is read and what is known is left out.
 */
export function nextPage<Item>(at: At, { read, ...reader }: PageReader<Item>): Promise<Page<Item>> {
  const count = Math.min(at.count, mostAtOnce);
  const first = Math.floor(at.offset / count);
  return firstNew(at, reader, (turn) => read({ page: first + turn, count, signal: at.signal }));
}

/** What comes after the elements on screen, each once, of a service that begins at any element. */
export function nextRows<Item>(at: At, { read, gone = 0, ...reader }: RowReader<Item>): Promise<Page<Item>> {
  const count = Math.min(at.count, mostAtOnce);
  const first = at.offset - gone;
  return firstNew(at, reader, (turn) => read({ offset: first + turn * count, count, signal: at.signal }));
}

/** The first answer, turn by turn, with an element that is not on screen. */
async function firstNew<Item>(
  { offset }: At,
  { known, keyOf }: Reader<Item>,
  read: (turn: number) => Promise<Answer<Item>>,
): Promise<Page<Item>> {
  const shown = new Set(offset === 0 ? [] : known.map(keyOf));
  for (let turn = 0; ; turn += 1) {
    const { items, total, hasMore } = await read(turn);
    const fresh = items.filter((item) => !shown.has(keyOf(item)));
    const isInVain = fresh.length === 0;
    if (isInVain && hasMore && turn < mostInVain - 1) continue;
    const end = offset + fresh.length;
    const goesOn = hasMore && !isInVain;
    // Some services count elements that they do not give.
    const sum = total === null ? null : goesOn ? Math.max(total, end) : end;
    return { items: fresh, total: sum, hasMore: goesOn };
  }
}
