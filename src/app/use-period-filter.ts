import { useState } from 'react';
import { dayOf } from '#domain/display.ts';
import { type Period, type PeriodErrors, periodErrors } from '#domain/period.ts';

/**
 * Fields of a filter panel that has a period: they follow the filter in force, and `apply` asks for what they hold
 * unless something is wrong beside a field (screens B 1.6, 6). The panel stays the same element all along, or the focus
 * that it gives back would be lost.
 */
export function usePeriodFilter<Filter extends Period>(filter: Filter, onAsk: (filter: Filter) => void) {
  const [draft, setDraft] = useState(filter);
  const [errors, setErrors] = useState<PeriodErrors>({});
  const [inForce, setInForce] = useState(filter);
  if (inForce !== filter) {
    setInForce(filter);
    setDraft(filter);
    setErrors({});
  }
  const apply = (): boolean => {
    const wrong = periodErrors(draft, dayOf(new Date()));
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return false;
    onAsk(draft);
    return true;
  };
  return { draft, setDraft, errors, apply };
}
