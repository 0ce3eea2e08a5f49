import { atom, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { isKind } from '#errors/portal-error.ts';
import { isOld } from './freshness.ts';
import { onSubjectChange, subjectOf, type Subject } from './session/subject.ts';

/** One page of a list, with the total where the service gives it. */
export interface Page<Item> {
  items: readonly Item[];
  /** Null: the service gives no total; see `hasMore`. */
  total: number | null;
  /** Another page exists; needed where `total` is null. */
  hasMore?: boolean;
}

/** What a list shows now. */
export interface ListState<Item, Query> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The next page is loading; the items stay. */
  isLoadingMore: boolean;
  items: readonly Item[];
  total: number | null;
  hasMore: boolean;
  query: Query;
}

/** A paged list of personal data, which ignores answers of superseded calls. */
export interface PagedList<Item, Query> {
  $state: ReadableAtom<ListState<Item, Query>>;
  /** Elements of a page. */
  pageSize: number;
  /**
   * Loads the first page unless it is loaded or loading. What was loaded a while ago is asked for again behind the scenes:
   * the items stay meanwhile, the same answer changes nothing, and a failure leaves them, with its notice.
   */
  open: () => Promise<void>;
  /** Loads again, as many elements as are shown, in one call. */
  reload: () => Promise<void>;
  /** Reloads the shown items in one call after a write; they stay on screen meanwhile, and a failure is silent. */
  refresh: () => Promise<void>;
  /** Loads the next page and appends it. */
  more: () => Promise<void>;
  /** Loads the first `count` items in one call; those shown stay meanwhile, and a failure is silent. */
  reach: (count: number) => Promise<void>;
  /** Removes the last page, without a call. */
  less: () => void;
  /** Changes filter or order and loads the first page. */
  setQuery: (query: Query) => Promise<void>;
  /** Aborts the pending call: a list without items becomes `failed`. */
  cancel: () => void;
  /** Changes the items after a write, without a call; loads the next page when none is left. */
  patch: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** Offset and size of a page, and whose data it is. */
export interface PageAt {
  offset: number;
  count: number;
  signal: AbortSignal;
  subject: Subject;
  /** The service is asked, even where what it answered last is kept. */
  isRenewal: boolean;
}

interface Options<Item, Query> {
  /** The module in which the citizen may act for a delegator; missing: the list is always the citizen's own. */
  module?: AssetCode;
  pageSize: number;
  query: Query;
  /** Reads `count` elements from `offset` on. Throws PortalError. */
  load: (query: Query, at: PageAt) => Promise<Page<Item>>;
  /** Which items of the answers are shown; by default all. Asked for with each call. Never rejects. */
  shown?: () => Promise<(item: Item) => boolean>;
  /** Called once per failure, except when the session ended. */
  onFailure: (error: unknown) => void;
  /** Clears what `load` caches outside the list. */
  onForget?: () => void;
}

/**
 * Creates a list, which makes no call before `open`. It is cleared when its subject changes or the session ends; the view
 * must then open it again.
 */
export function pagedList<Item, Query>(options: Options<Item, Query>): PagedList<Item, Query> {
  const { pageSize } = options;
  const loader = createLoader(options);
  const { $state, set, run, renew, start } = loader;
  /** Number of items shown, rounded up to whole pages. */
  const shown = () => Math.max(pageSize, Math.ceil($state.get().items.length / pageSize) * pageSize);
  const reach = async (count: number) => {
    if ($state.get().status === 'ready') await run(count, [], true);
  };
  return {
    $state,
    pageSize,
    reach,
    open: async () => {
      if ($state.get().status === 'idle') await start(pageSize);
      else void renew(shown());
    },
    reload: () => start(shown()),
    refresh: () => reach(shown()),
    more: async () => {
      const { status, isLoadingMore, hasMore, items } = $state.get();
      if (status !== 'ready' || isLoadingMore || !hasMore) return;
      set({ isLoadingMore: true });
      await run(pageSize, items, false, true);
    },
    less: () => {
      const { items } = $state.get();
      const extra = items.length % pageSize || pageSize;
      if (items.length > pageSize) set({ items: items.slice(0, -extra), hasMore: true });
    },
    setQuery: async (query) => {
      set({ query, items: [], total: null, hasMore: false });
      await start(pageSize);
    },
    patch: (change) => {
      // The answer on its way may be from before the write.
      loader.stopRenewal();
      const before = $state.get();
      const items = change(before.items);
      const gained = items.length - before.items.length;
      set({ items, total: before.total === null ? null : Math.max(0, before.total + gained) });
      if (items.length === 0 && gained < 0 && before.hasMore) void start(pageSize);
    },
    cancel: loader.cancel,
  };
}

/** The calls of a list: a new one aborts the pending one. */
function callsOf<Item, Query>(
  { module, load, shown = async () => () => true }: Options<Item, Query>,
  forget: () => void,
) {
  let running: AbortController | null = null;
  let renewal: AbortController | null = null;
  let isWatching = false;
  let askedAt = 0;
  /** How many of the answers' items are not shown. */
  let hidden = 0;

  /** Subscribes at the first call: before it there is nothing to clear. */
  function watchSubject(): void {
    if (isWatching) return;
    isWatching = true;
    onSubjectChange(module, forget);
  }

  /** The answer of the service; null: this call was aborted meanwhile. */
  async function ask(
    query: Query,
    { after, count, isRenewal = false }: { after?: number; count: number; isRenewal?: boolean },
  ): Promise<Page<Item> | null> {
    watchSubject();
    running?.abort();
    const { signal } = (running = new AbortController());
    renewal = isRenewal ? running : null;
    if (after === undefined) askedAt = Date.now();
    const at = { offset: after === undefined ? 0 : after + hidden, count, signal };
    try {
      const answer = load(query, { ...at, subject: subjectOf(module), isRenewal });
      const [page, isShown] = await Promise.all([answer, shown()]);
      if (signal.aborted) return null;
      const items = page.items.filter(isShown);
      hidden = (after === undefined ? 0 : hidden) + page.items.length - items.length;
      return { ...page, items, total: page.total === null ? null : page.total - hidden };
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  return {
    ask,
    abort: () => running?.abort(),
    stopRenewal: () => renewal?.abort(),
    areOld: () => isOld(askedAt),
  };
}

/** State of a list, and what fills it. */
function createLoader<Item, Query>(options: Options<Item, Query>) {
  const { query, onFailure, onForget } = options;
  const empty = {
    status: 'idle',
    isLoadingMore: false,
    items: [],
    total: null,
    hasMore: false,
    query,
  } as const;
  const $state = atom<ListState<Item, Query>>(empty);
  const set = (change: Partial<ListState<Item, Query>>): void => $state.set({ ...$state.get(), ...change });
  const calls = callsOf(options, () => {
    calls.abort();
    onForget?.();
    $state.set(empty);
  });

  function report(error: unknown): void {
    if (!isKind(error, 'unauthenticated')) onFailure(error);
  }

  /** Loads `count` items and appends them to `kept`; a silent failure changes nothing. */
  async function run(count: number, kept: readonly Item[], isSilent = false, isNext = false): Promise<void> {
    try {
      const page = await calls.ask($state.get().query, { count, ...(isNext && { after: kept.length }) });
      if (page) set(appendPage(kept, page));
    } catch (error) {
      // The shown items stay when only the next page failed.
      set(
        kept.length > 0 || isSilent ? { isLoadingMore: false } : { status: 'failed', isLoadingMore: false },
      );
      if (!isSilent) report(error);
    }
  }

  /** Asks again for the `count` items shown if they are old. */
  async function renew(count: number): Promise<void> {
    const { status, isLoadingMore } = $state.get();
    if (status !== 'ready' || isLoadingMore || !calls.areOld()) return;
    try {
      const page = await calls.ask($state.get().query, { count, isRenewal: true });
      const next = page && { ...$state.get(), ...appendPage([], page) };
      // An equal answer leaves the items as they are, so that nothing is drawn again.
      if (next && JSON.stringify(next) !== JSON.stringify($state.get())) set(next);
    } catch (error) {
      report(error);
    }
  }

  const start = (count: number): Promise<void> => {
    set({ status: 'loading', isLoadingMore: false });
    return run(count, []);
  };
  const cancel = (): void => {
    calls.abort();
    if ($state.get().status === 'loading') set({ status: 'failed' });
    set({ isLoadingMore: false });
  };
  return { $state, set, run, renew, start, cancel, stopRenewal: calls.stopRenewal };
}

function appendPage<Item>(kept: readonly Item[], { items: added, total, hasMore }: Page<Item>) {
  const items = [...kept, ...added];
  const isShort = total !== null && items.length < total && added.length > 0;
  return { status: 'ready', isLoadingMore: false, items, total, hasMore: hasMore ?? isShort } as const;
}
