import { pagedList, type PagedList } from '#stores/paged-list.ts';

interface Options<Item, Query> {
  pageSize: number;
  query: Query;
  /** Reads everything there is. Throws PortalError. */
  read: (signal: AbortSignal) => Promise<readonly Item[]>;
  /** What a query lets through, in its order. */
  choose: (items: readonly Item[], query: Query) => readonly Item[];
  onFailure: (error: unknown) => void;
}

/** A list that its service gives whole: pages, filters and orders without further calls. */
export function localList<Item, Query>(options: Options<Item, Query>): PagedList<Item, Query> {
  const { pageSize, query, read, choose, onFailure } = options;
  let all: readonly Item[] | null = null;
  const list = pagedList<Item, Query>({
    pageSize,
    query,
    onFailure,
    load: async (asked, { offset, count, signal }) => {
      all ??= await read(signal);
      const chosen = choose(all, asked);
      return { items: chosen.slice(offset, offset + count), total: chosen.length };
    },
  });
  const forget = () => {
    all = null;
  };
  return {
    ...list,
    reload: () => {
      forget();
      return list.reload();
    },
    patch: (change) => {
      all = all && change(all);
      list.patch(change);
    },
    clear: () => {
      forget();
      list.clear();
    },
  };
}
