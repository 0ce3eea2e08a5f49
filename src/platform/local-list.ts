import { atom, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { type PageAt, pagedList, type PagedList } from './paged-list.ts';

interface Options<Item, Query> {
  /** The module in which the citizen may act for a delegator; missing: the list is always the citizen's own. */
  module?: AssetCode;
  pageSize: number;
  query: Query;
  /** Loads all items. Throws PortalError. */
  read: (at: Pick<PageAt, 'signal' | 'subject'>) => Promise<readonly Item[]>;
  /** Filters and sorts the items by a query. */
  filter: (items: readonly Item[], query: Query) => readonly Item[];
  onFailure: (error: unknown) => void;
}

/** A list with all items in memory. */
export interface LocalList<Item, Query> extends PagedList<Item, Query> {
  /** Null: not loaded yet. */
  $all: ReadableAtom<readonly Item[] | null>;
}

/** A list whose service returns all items at once: paged, filtered and sorted without further calls. */
export function localList<Item, Query>(options: Options<Item, Query>): LocalList<Item, Query> {
  const { read, filter, ...rest } = options;
  const $all = atom<readonly Item[] | null>(null);
  const list = pagedList<Item, Query>({
    ...rest,
    onForget: () => $all.set(null),
    load: async (query, { offset, count, signal, subject, isRenewal }) => {
      const known = $all.get();
      const all = known && !isRenewal ? known : await read({ signal, subject });
      if (!signal.aborted && JSON.stringify(all) !== JSON.stringify(known)) $all.set(all);
      const filtered = filter(all, query);
      return { items: filtered.slice(offset, offset + count), total: filtered.length };
    },
  });
  return {
    ...list,
    $all,
    reload: () => {
      $all.set(null);
      return list.reload();
    },
    refresh: () => {
      $all.set(null);
      return list.refresh();
    },
    patch: (change) => {
      const all = $all.get();
      if (all) $all.set(change(all));
      list.patch(change);
    },
  };
}
