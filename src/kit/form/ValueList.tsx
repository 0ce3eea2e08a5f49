import type { ReactNode } from 'react';
import { codesIn } from '../CodeText.tsx';

/** Read-only values, as identity data or a summary. Empty ones are omitted. */
export function ValueList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="pc-values">
      {items.map(({ label, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{codesIn(value)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
