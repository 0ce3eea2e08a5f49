import { atom, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { PortalError } from '#errors/portal-error.ts';
import { onSubjectGone, subjectOf, type Subject } from './session/subject.ts';

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
  /** Elements of a page. */
  pageSize: number;
  /** Loads the first page unless it is there or on its way. */
  open: () => Promise<void>;
  /** Loads again, as many elements as are shown, in one call. */
  reload: () => Promise<void>;
  /** Reads what is shown afresh in one call, after a write; it stays meanwhile, and a failure is silent. */
  refresh: () => Promise<void>;
  /** Loads the next page behind the others. */
  more: () => Promise<void>;
  /** Takes the last page away, without a call. */
  less: () => void;
  /** Changes filter or order: starts at the first page. */
  ask: (query: Query) => Promise<void>;
  /** Gives up the call under way: a first page failed then, a further one did not come. */
  cancel: () => void;
  /** Changes the elements in place, after a write; where none is left, the next page takes their place. */
  patch: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** Where a page begins, how long it is, and for whom it is read. */
export interface PageAt {
  offset: number;
  count: number;
  signal: AbortSignal;
  subject: Subject;
}

interface Options<Item, Query> {
  /** The module for which somebody else may be meant; missing: the list is always the citizen's own. */
  module?: AssetCode;
  pageSize: number;
  query: Query;
  /** Reads `count` elements from `offset` on. Throws PortalError. */
  load: (query: Query, at: PageAt) => Promise<Page<Item>>;
  /** Told of each failure, once; not when the session ended. */
  onFailure: (error: unknown) => void;
  /** Forgets what `load` keeps beside the list. */
  onForget?: () => void;
}

/**
 * Makes a list; nothing is asked before `open`. It forgets everything when its subject is another one, or the session is
 * over; who shows it opens it again.
 */
export function pagedList<Item, Query>(options: Options<Item, Query>): PagedList<Item, Query> {
  const { pageSize } = options;
  const loader = loaderOf(options);
  const { $state, set, run, start } = loader;
  /** Elements of the pages on screen, the last one filled. */
  const shown = () => Math.max(pageSize, Math.ceil($state.get().items.length / pageSize) * pageSize);
  return {
    $state,
    pageSize,
    open: async () => {
      if ($state.get().status === 'idle') await start(pageSize);
    },
    reload: () => start(shown()),
    refresh: async () => {
      if ($state.get().status === 'ready') await run(shown(), [], true);
    },
    more: async () => {
      const { status, isGrowing, hasMore, items } = $state.get();
      if (status !== 'ready' || isGrowing || !hasMore) return;
      set({ isGrowing: true });
      await run(pageSize, items);
    },
    less: () => {
      const { items } = $state.get();
      const extra = items.length % pageSize || pageSize;
      if (items.length > pageSize) set({ items: items.slice(0, -extra), hasMore: true });
    },
    ask: async (query) => {
      set({ query, items: [], total: null, hasMore: false });
      await start(pageSize);
    },
    patch: (change) => {
      const before = $state.get();
      const items = change(before.items);
      const gained = items.length - before.items.length;
      set({ items, total: before.total === null ? null : Math.max(0, before.total + gained) });
      if (items.length === 0 && gained < 0 && before.hasMore) void start(pageSize);
    },
    cancel: loader.cancel,
  };
}

/** State of a list and the calls that fill it: one at a time, a newer one takes the place of an older. */
function loaderOf<Item, Query>({ module, query, load, onFailure, onForget }: Options<Item, Query>) {
  const empty = { status: 'idle', isGrowing: false, items: [], total: null, hasMore: false, query } as const;
  const $state = atom<ListState<Item, Query>>(empty);
  const set = (change: Partial<ListState<Item, Query>>): void => $state.set({ ...$state.get(), ...change });
  let running: AbortController | null = null;
  let isWatching = false;

  function forget(): void {
    running?.abort();
    onForget?.();
    $state.set(empty);
  }

  /** A list of which nothing was ever asked has nothing to forget. */
  function watchSubject(): void {
    if (isWatching) return;
    isWatching = true;
    onSubjectGone(module, forget);
  }

  /** Reads `count` elements behind those that are kept; a quiet failure leaves everything as it is. */
  async function run(count: number, kept: readonly Item[], isQuiet = false): Promise<void> {
    watchSubject();
    running?.abort();
    const { signal } = (running = new AbortController());
    try {
      const page = await load($state.get().query, {
        offset: kept.length,
        count,
        signal,
        subject: subjectOf(module),
      });
      if (!signal.aborted) set(grown(kept, page));
    } catch (error) {
      if (signal.aborted) return;
      // What is on screen stays when only a further page failed.
      set(kept.length > 0 || isQuiet ? { isGrowing: false } : { status: 'failed', isGrowing: false });
      if (!isQuiet && !(error instanceof PortalError && error.kind === 'unauthenticated')) onFailure(error);
    }
  }

  const start = (count: number): Promise<void> => {
    set({ status: 'loading', isGrowing: false });
    return run(count, []);
  };
  const cancel = (): void => {
    running?.abort();
    if ($state.get().status === 'loading') set({ status: 'failed' });
    set({ isGrowing: false });
  };
  return { $state, set, run, start, cancel };
}

function grown<Item>(kept: readonly Item[], { items: added, total, hasMore }: Page<Item>) {
  const items = [...kept, ...added];
  const isShort = total !== null && items.length < total && added.length > 0;
  return { status: 'ready', isGrowing: false, items, total, hasMore: hasMore ?? isShort } as const;
}
