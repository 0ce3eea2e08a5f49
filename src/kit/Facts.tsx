import type { ReactNode } from 'react';
import { codesIn } from './CodeText.tsx';

/** Label and value; a null value drops the row. */
export type Fact = readonly [label: string, value: ReactNode];

/** Description list with one row for each fact that has a value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="pc-facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{codesIn(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

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
