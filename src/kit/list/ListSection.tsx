import { type ReactNode, useState, useId } from 'react';
import { dayOf, dateText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { type PeriodErrors, periodErrors, type Period } from '#domain/time/period.ts';
import { announce } from '#platform/page/announce.ts';
import type { ListState } from '#platform/paged-list.ts';
import { FilterPanel } from './FilterPanel.tsx';
import type { ListWords } from './LiveList.tsx';
import { Missing } from './Card.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortMenu } from './SortMenu.tsx';

interface PeriodFieldsProps {
  value: Period;
  errors: PeriodErrors;
  onChange: (value: Period) => void;
}

/** "Da" and "A" of a filter, not after today. */
function PeriodFields({ value, errors, onChange }: PeriodFieldsProps) {
  return (
    <div className="row">
      {(['from', 'to'] as const).map((name) => (
        <div className="col-12 col-sm-6" key={name}>
          <DayField
            name={name}
            label={name === 'from' ? 'Da' : 'A'}
            value={value[name]}
            error={errors[name]}
            onChange={(day) => onChange({ ...value, [name]: day })}
          />
        </div>
      ))}
    </div>
  );
}

/** The days of a filter's form that were begun and not finished: the browser gives them no value. */
function unfinishedDays({ elements }: HTMLFormElement): (keyof Period)[] {
  return (['from', 'to'] as const).filter((name) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
}

interface DayProps {
  name: keyof Period;
  label: string;
  value: Day | '';
  error: string | undefined;
  onChange: (day: Day | '') => void;
}

function DayField({ name, label, value, error, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>{label}</label>
      <input
        className={`form-control${error ? ' is-invalid' : ''}`}
        id={id}
        name={name}
        type="date"
        value={value}
        max={dayOf(new Date())}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value as Day | '')}
      />
      {error && (
        <p className="invalid-feedback" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Order and filter of a list; by default all parts but the order are empty. */
interface ListFilter {
  order: string;
  /** Search text; missing when the list has no search. */
  text?: string;
  /** Period; missing when the list cannot be filtered by period. */
  from?: Day | '';
  to?: Day | '';
}

interface FilterProps<Filter extends ListFilter> {
  /** Id of the heading. */
  id: string;
  title: string;
  words: ListWords;
  /** The default filter. */
  emptyFilter: Filter;
  onFilter: (filter: Filter) => void;
  orders: readonly { value: Filter['order']; label: string }[];
  /** Fields of the panel besides the period. */
  fields?: (draft: Filter, change: (part: Partial<Filter>) => void) => ReactNode;
  /** Labels of the applied values of those fields; empty where nothing is chosen. */
  describeFilter?: (filter: Filter) => readonly (string | null | undefined)[];
}

interface Props<Filter extends ListFilter> extends FilterProps<Filter> {
  /** States of the filtered lists. */
  states: readonly Pick<ListState<unknown, Filter>, 'status' | 'items' | 'query'>[];
  /** Label of the search field; missing when there is no search. */
  search?: string;
  /** Shown above the list, below its search: what comes late must not move what is used already. */
  above?: ReactNode;
  /** The element of the deep link is not in the list. */
  isMissing?: boolean;
  /** Renders the lists and what follows them. */
  children: (isFiltered: boolean) => ReactNode;
}

/** A section of the personal area: heading, filter, order, search and lists. */
export function ListSection<Filter extends ListFilter>(props: Props<Filter>) {
  const { id, states, emptyFilter, onFilter, search, above, isMissing = false, children } = props;
  const filter = states[0]?.query ?? emptyFilter;
  const { order: _, ...conditions } = filter;
  const isFiltered = Object.values(conditions).some(Boolean);
  const isEmpty = states.every(({ status, items }) => status === 'ready' && items.length === 0);
  const hidden = isEmpty && !isFiltered;
  return (
    <section aria-labelledby={id}>
      <Filters {...props} filter={filter} hidden={hidden} />
      {isMissing && <Missing />}
      {search && !hidden && (
        <SearchBox
          label={search}
          value={filter.text ?? ''}
          onSearch={(text) => onFilter({ ...filter, text })}
        />
      )}
      {above}
      {children(isFiltered)}
    </section>
  );
}

/** Always rendered as the same element: after a remount it could not restore the focus. */
function Filters<Filter extends ListFilter>(
  props: FilterProps<Filter> & { filter: Filter; hidden: boolean },
) {
  const { id, title, words, emptyFilter, onFilter, orders, fields, describeFilter, filter, hidden } = props;
  const { draft, change, errors, apply } = useFields(filter, onFilter);
  const sort = (order: Filter['order']) => {
    onFilter({ ...filter, order });
    announce(`Elenco ordinato per ${orders.find(({ value }) => value === order)?.label.toLowerCase()}`);
  };
  const { text, from, to } = filter;
  const active = [
    text && `«${text}»`,
    from && to && `dal ${dateText(from)} al ${dateText(to)}`,
    ...(describeFilter?.(filter) ?? []),
  ];
  return (
    <FilterPanel
      id={id}
      listName={words.many}
      title={title}
      active={active.filter((word): word is string => Boolean(word))}
      onApply={apply}
      onReset={() => onFilter({ ...emptyFilter, order: filter.order })}
      hidden={hidden}
      aside={<SortMenu listName={words.many} options={orders} value={filter.order} onChange={sort} />}
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
 * Values of the panel's fields until they are applied; reset when the applied filter changes. `apply` gives false when
 * a field is invalid.
 */
function useFields<Filter extends ListFilter>(filter: Filter, onAsk: (filter: Filter) => void) {
  const [draft, setDraft] = useState(filter);
  const [applied, setApplied] = useState(filter);
  const [errors, setErrors] = useState<PeriodErrors>({});
  if (applied !== filter) {
    setApplied(filter);
    setDraft(filter);
    setErrors({});
  }
  const apply = (form: HTMLFormElement): boolean => {
    const { from = '', to = '' } = draft;
    const found = periodErrors({ from, to }, dayOf(new Date()), unfinishedDays(form));
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    onAsk(draft);
    return true;
  };
  return { draft, change: (part: Partial<Filter>) => setDraft({ ...draft, ...part }), errors, apply };
}

interface SectionLinkProps {
  href: string;
  children: string;
}

/** Button below a list that links to a related service. */
export function SectionLink({ href, children }: SectionLinkProps) {
  return (
    <p className="pc-section-link">
      <a className="btn btn-outline-primary" href={href}>
        {children}
      </a>
    </p>
  );
}
