import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import { alphabetical } from '#domain/text/order.ts';
import { LiveList } from '#kit/list/LiveList.tsx';
import { Select } from '#kit/list/Select.tsx';
import { SuggestField } from '#kit/list/SuggestField.tsx';
import type { OwnDelegation } from '../state/own-delegations.ts';
import {
  type FilteredList,
  isLong,
  noFilter,
  type PersonFilter,
  type StateFilter,
} from '../state/filtered-list.ts';
import { useSuggestions } from './use-suggestions.ts';

const states: readonly { value: StateFilter; label: string }[] = [
  { value: '', label: 'Tutte' },
  { value: 'waiting', label: 'In attesa' },
  { value: 'active', label: 'Attive' },
  { value: 'concluded', label: 'Concluse' },
];

/** What is filtered. */
interface FilteredBy {
  /** Whose suggestions are asked for. */
  list: 'delegations' | 'requests';
  /** What is filtered, for screen readers. */
  label: string;
  /** The services of the unfiltered list. */
  own: readonly Pick<OwnDelegation, 'serviceId' | 'title'>[];
}

type ListProps<Entry> = Omit<ComponentProps<typeof LiveList<Entry, PersonFilter>>, 'list' | 'filtered'>;

interface EntriesProps<Entry> extends ListProps<Entry> {
  list: FilteredList<Entry>;
  filters: FilteredBy;
}

/** The entries of one of the lists, with filters above them where they are many. */
export function Entries<Entry>({ list, filters, ...rest }: EntriesProps<Entry>) {
  const { status, query, total } = useStore(list.$state);
  return (
    <>
      {status === 'ready' && isLong(total) && (
        <PersonFilters {...filters} filter={query} onFilter={list.setQuery} />
      )}
      <LiveList {...rest} list={list} filtered={total !== 0} />
    </>
  );
}

interface Props extends FilteredBy {
  filter: PersonFilter;
  onFilter: (filter: PersonFilter) => void;
}

/** Filters of a long list; person and service by suggestions, at Enter or at a choice. */
function PersonFilters({ list, label, filter, own, onFilter }: Props) {
  const [text, setText] = useState(filter.text);
  const [applied, setApplied] = useState(filter.text);
  // "Annulla filtri" changes it from outside.
  if (applied !== filter.text) {
    setApplied(filter.text);
    setText(filter.text);
  }
  const suggestions = useSuggestions(list, text);
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') onFilter({ ...filter, text: '' });
  };
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <div className="pc-person-filters" role="search" aria-label={label}>
      <SuggestField
        label="Persona o servizio"
        value={text}
        suggestions={suggestions}
        onType={type}
        onEnter={() => onFilter({ ...filter, text: text.trim() })}
        onChoose={(chosen) => {
          setText(chosen.text);
          onFilter({ ...filter, text: chosen.text });
        }}
      />
      <Select
        label="Stato"
        value={filter.state}
        options={states}
        onChange={(state) => onFilter({ ...filter, state })}
      />
      <Select
        label="Servizio"
        value={filter.service}
        options={[{ value: '', label: 'Tutti' }, ...servicesOf(own)]}
        onChange={(service) => onFilter({ ...filter, service })}
      />
      {isFiltered && (
        <button type="button" className="btn btn-link" onClick={() => onFilter(noFilter)}>
          Annulla filtri
        </button>
      )}
    </div>
  );
}

/** The services of a list, each once, by title. */
function servicesOf(own: Props['own']): { value: string; label: string }[] {
  const titles = new Map(own.map(({ serviceId, title }) => [serviceId, title ?? serviceId]));
  return alphabetical(
    [...titles].map(([value, label]) => ({ value, label })),
    ({ label }) => label,
  );
}
