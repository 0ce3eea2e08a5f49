import { atom, type ReadableAtom } from 'nanostores';
import type { AssetCode } from '#domain/assets.ts';
import { type PageAt, pagedList, type PagedList } from './paged-list.ts';

interface Options<Item, Query> {
  /** The module in which the citizen may act for a delegator; missing: the list is always the citizen's own. */
  module?: AssetCode;
  pageSize: number;
  query: Query;
  /**
   * Loads all items. What has come before the rest may be given to `show`: it stands in `$all` while the list is still
   * loading. Throws PortalError.
   */
  read: (
    at: Pick<PageAt, 'signal' | 'subject'> & { show: (part: readonly Item[]) => void },
  ) => Promise<readonly Item[]>;
  /** Filters and sorts the items by a query. */
  filter: (items: readonly Item[], query: Query) => readonly Item[];
  onFailure: (error: unknown) => void;
}

/** A list with all items in memory. */
export interface LocalList<Item, Query> extends PagedList<Item, Query> {
  /** Null: not loaded yet; a part while the list is loading. */
  $all: ReadableAtom<readonly Item[] | null>;
}

/** A list whose service returns all items at once: paged, filtered and sorted without further calls. */
export function localList<Item, Query>(options: Options<Item, Query>): LocalList<Item, Query> {
  const { read, filter, ...rest } = options;
  const $all = atom<readonly Item[] | null>(null);
  let isWhole = false;
  const keep = (items: readonly Item[] | null, whole: boolean): void => {
    isWhole = whole;
    $all.set(items);
  };
  /** A renewal leaves what is there as it is until all has come, and when all is the same. */
  const readAll = async ({ signal, subject }: PageAt): Promise<readonly Item[]> => {
    const known = isWhole ? $all.get() : null;
    const keepIfWanted = (items: readonly Item[] | null, whole: boolean) => {
      if (!signal.aborted) keep(items, whole);
    };
    try {
      const show = (part: readonly Item[]) => (known ? undefined : keepIfWanted(part, false));
      const all = await read({ signal, subject, show });
      if (JSON.stringify(all) !== JSON.stringify(known)) keepIfWanted(all, true);
      return all;
    } catch (error) {
      if (!known) keepIfWanted(null, false);
      throw error;
    }
  };
  const list = pagedList<Item, Query>({
    ...rest,
    onForget: () => keep(null, false),
    load: async (query, at) => {
      const all = (isWhole && !at.isRenewal && $all.get()) || (await readAll(at));
      const filtered = filter(all, query);
      return { items: filtered.slice(at.offset, at.offset + at.count), total: filtered.length };
    },
  });
  return {
    ...list,
    $all,
    reload: () => {
      keep(null, false);
      return list.reload();
    },
    refresh: () => {
      keep(null, false);
      return list.refresh();
    },
    patch: (change) => {
      const all = $all.get();
      if (all) keep(change(all), isWhole);
      list.patch(change);
    },
  };
}
