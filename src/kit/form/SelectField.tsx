import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** One of the answers to choose from. */
export interface Choice {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** First line, whose value is empty; it also shows for a value kept from before that is no choice now. */
  placeholder?: string;
  /** The choices are on their way. */
  loading?: boolean;
  /** Disabled until its choices are known; the placeholder shows why. */
  off?: boolean;
}

/** One of many answers. */
export function SelectField(props: Props) {
  const { name, label, required, help, choices, placeholder = 'Seleziona', loading = false, off } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        className={`form-select${error ? ' is-invalid' : ''}`}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-busy={loading || undefined}
        disabled={off}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      >
        <option value="">{loading ? 'Caricamento...' : placeholder}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
