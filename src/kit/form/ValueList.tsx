import type { ReactNode } from 'react';

/** Values that are read and not changed: identity data, what a summary repeats (screens A 1.4, 1.6). Empty ones are left out. */
export function ValueList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="pc-values">
      {items.map(({ label, value }) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
