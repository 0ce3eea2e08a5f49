import { computed } from 'nanostores';
import type { PagedList } from '#platform/paged-list.ts';
import { personalAtom } from '#platform/session/clearing.ts';

/** Groups of states by which a list can be filtered. */
export type StateFilter = '' | 'waiting' | 'active' | 'concluded';

/** What is looked for in a list. */
export interface PersonFilter {
  /** Words of a person's name, a tax code or a service. */
  text: string;
  state: StateFilter;
  /** Id of a service; empty: all of them. */
  service: string;
}

export const noFilter: PersonFilter = { text: '', state: '', service: '' };

/** A list of more entries than this can be filtered. */
const fewEntries = 5;

/** A list whose total counts what there is without its filter. */
export type FilteredList<Entry> = Omit<PagedList<Entry, PersonFilter>, 'patch' | 'reach'>;

/**
 * Shows a list that is wholly in memory by other entries, such as the persons of delegations, and filters them where they
 * are many. The filter lasts beyond the view, so that Back finds it again.
 *
 * @param entriesOf the entries of these items that a filter leaves
 */
export function filteredList<Item, Entry>(
  list: PagedList<Item, null>,
  entriesOf: (items: readonly Item[], filter: PersonFilter) => readonly Entry[],
): FilteredList<Entry> {
  const $filter = personalAtom(noFilter);
  return {
    ...list,
    $state: computed([list.$state, $filter], (state, query) => {
      const all = entriesOf(state.items, noFilter);
      const items = isLong(all.length) ? entriesOf(state.items, query) : all;
      return { ...state, items, total: all.length, query };
    }),
    setQuery: async (filter) => $filter.set(filter),
  };
}

/** True when a list with this total can be filtered. */
export function isLong(total: number | null): boolean {
  return total !== null && total > fewEntries;
}
