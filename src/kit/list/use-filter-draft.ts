import { useState } from 'react';

/**
 * What the fields of a filter panel hold until it is applied: they follow the filter in force. The panel stays the same
 * element all along, or the focus that it gives back would be lost (screens B 1.6).
 */
export function useFilterDraft<Filter>(filter: Filter): [draft: Filter, setDraft: (draft: Filter) => void] {
  const [draft, setDraft] = useState(filter);
  const [inForce, setInForce] = useState(filter);
  if (inForce !== filter) {
    setInForce(filter);
    setDraft(filter);
  }
  return [draft, setDraft];
}
