import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** An option of a select or radio group. */
export interface Choice {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** First option, with an empty value; also shown for a stored value that is no longer an option. */
  placeholder?: string;
  /** The choices are loading. */
  loading?: boolean;
  /** Disabled until its choices are known; the placeholder shows why. */
  disabled?: boolean;
}

/** A select. */
export function SelectField(props: Props) {
  const {
    name,
    label,
    required,
    help,
    choices,
    placeholder = 'Seleziona',
    loading = false,
    disabled,
  } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <select
        id={id}
        name={name}
        value={value}
        className={`form-select${error ? ' is-invalid' : ''}`}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-busy={loading || undefined}
        disabled={disabled}
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
