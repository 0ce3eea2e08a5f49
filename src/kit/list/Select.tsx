import { useId } from 'react';

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  disabled?: boolean;
  onChange: (value: Value) => void;
}

/** Select field of a filter panel. */
export function Select<Value extends string>({ label, options, value, disabled, onChange }: Props<Value>) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>{label}</label>
      <select
        className="form-select"
        id={id}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
