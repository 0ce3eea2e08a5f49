import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** One of the answers to choose from. */
export interface Choice {
  value: string;
  label: string;
}

interface Props extends FieldProps {
  choices: readonly Choice[];
  /** First line, whose value is empty; null leaves it out. */
  placeholder?: string | null;
  /** The choices are on their way. */
  loading?: boolean;
  /** Not to be answered yet; the placeholder says why. */
  off?: boolean;
}

/** One of many answers. */
export function SelectField(props: Props) {
  const { label, required, help, choices, placeholder = 'Seleziona', loading = false, off } = props;
  const { id, error, describedBy, register } = useField(props);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      {/* Drawn anew with its choices: a value kept from before is shown only if its choice is there. */}
      <select
        key={choices.map(({ value }) => value).join('\n')}
        {...register()}
        id={id}
        className={`form-select${error ? ' is-invalid' : ''}`}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        aria-busy={loading || undefined}
        disabled={off}
      >
        {placeholder !== null && <option value="">{loading ? 'Caricamento...' : placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
