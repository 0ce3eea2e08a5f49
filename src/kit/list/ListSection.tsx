import { type ReactNode, useState } from 'react';
import { dayOf, dateText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { type PeriodErrors, periodErrors } from '#domain/time/period.ts';
import { announce } from '#platform/page/announce.ts';
import type { ListState } from '#platform/paged-list.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { ListWords } from './LiveList.tsx';
import { Missing } from './Missing.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';

/** What a list can be asked for; each part but the order is empty at rest. */
interface ListFilter {
  order: string;
  /** Text searched for; missing: the list has no search. */
  text?: string;
  /** Period; missing: the list has none. */
  from?: Day | '';
  to?: Day | '';
}

interface FilterProps<Filter extends ListFilter> {
  /** Id of the heading. */
  id: string;
  title: string;
  words: ListWords;
  /** Filter at rest. */
  none: Filter;
  onAsk: (filter: Filter) => void;
  orders: readonly { value: Filter['order']; label: string }[];
  /** Fields of the panel besides the period, as they stand and how they change. */
  fields?: (draft: Filter, change: (part: Partial<Filter>) => void) => ReactNode;
  /** What those fields ask for, in words; what asks for nothing is empty. */
  inWords?: (filter: Filter) => readonly (string | null | undefined)[];
}

interface Props<Filter extends ListFilter> extends FilterProps<Filter> {
  /** States of the lists that the filter is for. */
  states: readonly Pick<ListState<unknown, Filter>, 'status' | 'items' | 'query'>[];
  /** Label of the search field. */
  search?: string;
  /** Between the heading and the list. */
  above?: ReactNode;
  /** What the address names is not in the list. */
  isMissing?: boolean;
  /** The lists, and what follows them. */
  children: (isFiltered: boolean) => ReactNode;
}

/** A section of the personal area: heading, filter, order and search, and the lists that they are for (screens B 1.6). */
export function ListSection<Filter extends ListFilter>(props: Props<Filter>) {
  const { id, states, none, onAsk, search, above, isMissing = false, children } = props;
  const filter = states[0]?.query ?? none;
  const { order: _, ...conditions } = filter;
  const isFiltered = Object.values(conditions).some(Boolean);
  const isEmpty = states.every(({ status, items }) => status === 'ready' && items.length === 0);
  const hidden = isEmpty && !isFiltered;
  return (
    <section aria-labelledby={id}>
      <Filters {...props} filter={filter} hidden={hidden} />
      {above}
      {isMissing && <Missing />}
      {search && !hidden && (
        <SearchBox label={search} value={filter.text ?? ''} onSearch={(text) => onAsk({ ...filter, text })} />
      )}
      {children(isFiltered)}
    </section>
  );
}

/** The panel stays the same element all along, or the focus that it gives back would be lost (screens B 1.6). */
function Filters<Filter extends ListFilter>(
  props: FilterProps<Filter> & { filter: Filter; hidden: boolean },
) {
  const { id, title, words, none, onAsk, orders, fields, inWords, filter, hidden } = props;
  const { draft, change, errors, apply } = useFields(filter, onAsk);
  const sort = (order: Filter['order']) => {
    onAsk({ ...filter, order });
    announce(`Elenco ordinato per ${orders.find(({ value }) => value === order)?.label.toLowerCase()}`);
  };
  const { text, from, to } = filter;
  const active = [
    text && `«${text}»`,
    from && to && `dal ${dateText(from)} al ${dateText(to)}`,
    ...(inWords?.(filter) ?? []),
  ];
  return (
    <FilterPanel
      id={id}
      of={words.many}
      title={title}
      active={active.filter((word): word is string => Boolean(word))}
      onApply={apply}
      onReset={() => onAsk({ ...none, order: filter.order })}
      hidden={hidden}
      aside={<SortMenu of={words.many} options={orders} value={filter.order} onChange={sort} />}
    >
      {fields && (
        <>
          {draft.from !== undefined && draft.to !== undefined && (
            <PeriodFields
              value={{ from: draft.from, to: draft.to }}
              errors={errors}
              onChange={(period) => change(period as Partial<Filter>)}
            />
          )}
          {fields(draft, change)}
        </>
      )}
    </FilterPanel>
  );
}

/**
 * What the fields of the panel hold until it is applied: they follow the filter in force. `apply` asks for what they hold
 * unless something is wrong beside a field.
 */
function useFields<Filter extends ListFilter>(filter: Filter, onAsk: (filter: Filter) => void) {
  const [draft, setDraft] = useState(filter);
  const [inForce, setInForce] = useState(filter);
  const [errors, setErrors] = useState<PeriodErrors>({});
  if (inForce !== filter) {
    setInForce(filter);
    setDraft(filter);
    setErrors({});
  }
  const apply = (): boolean => {
    const { from = '', to = '' } = draft;
    const found = periodErrors({ from, to }, dayOf(new Date()));
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    onAsk(draft);
    return true;
  };
  return { draft, change: (part: Partial<Filter>) => setDraft({ ...draft, ...part }), errors, apply };
}
