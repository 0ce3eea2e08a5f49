import { useState } from 'react';
import { dayOf } from '#domain/text/display.ts';
import { type Period, type PeriodErrors, periodErrors } from '#domain/time/period.ts';
import { useFilterDraft } from './use-filter-draft.ts';

/**
 * Fields of a filter panel that has a period: `apply` asks for what they hold unless something is wrong beside a field
 * (screens B 1.6, 6).
 */
export function usePeriodFilter<Filter extends Period>(filter: Filter, onAsk: (filter: Filter) => void) {
  const [draft, setDraft] = useFilterDraft(filter);
  const [found, setFound] = useState<{ of: Filter; errors: PeriodErrors }>({ of: filter, errors: {} });
  const apply = (): boolean => {
    const errors = periodErrors(draft, dayOf(new Date()));
    setFound({ of: filter, errors });
    if (Object.keys(errors).length > 0) return false;
    onAsk(draft);
    return true;
  };
  // They concern the fields as they were: another filter took their place.
  return { draft, setDraft, errors: found.of === filter ? found.errors : {}, apply };
}
