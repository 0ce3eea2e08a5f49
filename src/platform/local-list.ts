import { atom, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { type PageAt, pagedList, type PagedList } from './paged-list.ts';

interface Options<Item, Query> {
  /** The module for which somebody else may be meant; missing: the list is always the citizen's own. */
  module?: AssetCode;
  pageSize: number;
  query: Query;
  /** Reads everything there is. Throws PortalError. */
  read: (at: Pick<PageAt, 'signal' | 'subject'>) => Promise<readonly Item[]>;
  /** What a query lets through, in its order. */
  choose: (items: readonly Item[], query: Query) => readonly Item[];
  onFailure: (error: unknown) => void;
}

/** A list of which everything is there, whatever is shown. */
export interface LocalList<Item, Query> extends PagedList<Item, Query> {
  /** Null: not read yet. */
  $all: ReadableAtom<readonly Item[] | null>;
}

/** A list that its service gives whole: pages, filters and orders without further calls. */
export function localList<Item, Query>(options: Options<Item, Query>): LocalList<Item, Query> {
  const { read, choose, ...rest } = options;
  const $all = atom<readonly Item[] | null>(null);
  const list = pagedList<Item, Query>({
    ...rest,
    onForget: () => $all.set(null),
    load: async (asked, { offset, count, signal, subject }) => {
      const all = $all.get() ?? (await read({ signal, subject }));
      if (!signal.aborted) $all.set(all);
      const chosen = choose(all, asked);
      return { items: chosen.slice(offset, offset + count), total: chosen.length };
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
