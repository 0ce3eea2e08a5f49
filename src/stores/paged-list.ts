import { atom, type ReadableAtom } from 'nanostores';
import { PortalError } from '#errors/portal-error.ts';

/** One answer of a list: its elements, and how many there are in all where the service says so. */
export interface Page<Item> {
  items: readonly Item[];
  /** Null: the service gives no total, `hasMore` tells. */
  total: number | null;
  /** Another page exists; needed where `total` is null. */
  hasMore?: boolean;
}

/** What a list shows now (screens B 1.6). */
export interface ListState<Item, Query> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** A further page is on its way; what is there stays. */
  isGrowing: boolean;
  items: readonly Item[];
  total: number | null;
  hasMore: boolean;
  query: Query;
}

/** A list of the citizen's own things: loads, grows, shrinks, and drops answers that come late. */
export interface PagedList<Item, Query> {
  $state: ReadableAtom<ListState<Item, Query>>;
  /** Loads the first page unless it is there or on its way. */
  open: () => Promise<void>;
  /** Loads again, as many elements as are shown, in one call. */
  reload: () => Promise<void>;
  /** Loads the next page behind the others. */
  more: () => Promise<void>;
  /** Takes the last page away, without a call. */
  less: () => void;
  /** Changes filter or order: starts at the first page. */
  ask: (query: Query) => Promise<void>;
  /** Changes the elements in place, after a write. */
  patch: (change: (items: readonly Item[]) => readonly Item[]) => void;
  /** Forgets everything: logout, another person. */
  clear: () => void;
}

interface Options<Item, Query> {
  pageSize: number;
  query: Query;
  /** Reads `count` elements from `offset` on. Throws PortalError. */
  load: (query: Query, at: { offset: number; count: number; signal: AbortSignal }) => Promise<Page<Item>>;
  /** Told of each failure, once; not when the session ended. */
  onFailure: (error: unknown) => void;
}

/** Makes a list; nothing is asked before `open`. */
export function pagedList<Item, Query>(options: Options<Item, Query>): PagedList<Item, Query> {
  const { pageSize, load, onFailure } = options;
  const empty: ListState<Item, Query> = {
    status: 'idle',
    isGrowing: false,
    items: [],
    total: null,
    hasMore: false,
    query: options.query,
  };
  const $state = atom(empty);
  const set = (change: Partial<ListState<Item, Query>>): void => $state.set({ ...$state.get(), ...change });
  let running: AbortController | null = null;

  /** One call; a newer one takes its place and its answer is dropped. */
  async function run(count: number, offset: number, kept: readonly Item[]): Promise<void> {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    try {
      const page = await load($state.get().query, { offset, count, signal: controller.signal });
      if (controller.signal.aborted) return;
      const items = [...kept, ...page.items];
      const hasMore =
        page.hasMore ?? (page.total !== null && items.length < page.total && page.items.length > 0);
      set({ status: 'ready', isGrowing: false, items, total: page.total, hasMore });
    } catch (error) {
      if (controller.signal.aborted) return;
      fail(error, kept.length > 0);
    }
  }

  function fail(error: unknown, isGrowing: boolean): void {
    // What is on screen stays when only a further page failed.
    set(isGrowing ? { isGrowing: false } : { status: 'failed', isGrowing: false });
    if (!(error instanceof PortalError && error.kind === 'unauthenticated')) onFailure(error);
  }

  function start(count = pageSize): Promise<void> {
    set({ status: 'loading', isGrowing: false });
    return run(count, 0, []);
  }

  return {
    $state,
    open: async () => {
      if ($state.get().status === 'idle') await start();
    },
    reload: () => start(Math.max(pageSize, Math.ceil($state.get().items.length / pageSize) * pageSize)),
    more: async () => {
      const { status, isGrowing, hasMore, items } = $state.get();
      if (status !== 'ready' || isGrowing || !hasMore) return;
      set({ isGrowing: true });
      await run(pageSize, items.length, items);
    },
    less: () => {
      const { items } = $state.get();
      const extra = items.length % pageSize || pageSize;
      if (items.length > pageSize) set({ items: items.slice(0, -extra), hasMore: true });
    },
    ask: async (query) => {
      set({ query, items: [], total: null, hasMore: false });
      await start();
    },
    patch: (change) => {
      const before = $state.get();
      const items = change(before.items);
      const total =
        before.total === null ? null : Math.max(0, before.total + items.length - before.items.length);
      set({ items, total });
    },
    clear: () => {
      running?.abort();
      $state.set(empty);
    },
  };
}
