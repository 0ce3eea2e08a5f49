import { FieldError, Help, Star } from './FieldFrame.tsx';
import type { Choice } from './SelectField.tsx';
import { choiceDescription, type FieldProps, useField } from './step-form-context.ts';

interface Props extends FieldProps {
  choices: readonly (Choice & { help?: string })[];
  /** In one row where there is room. */
  inline?: boolean;
}

/** Radio buttons; the error follows the legend. */
export function RadioGroup(props: Props) {
  const { name, label, required, help, choices, inline } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  return (
    <fieldset
      className="pc-field pc-choices"
      id={id}
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <legend>
        {label}
        {required && <Star />}
      </legend>
      <Help id={id} text={help} />
      <FieldError id={id} message={error} />
      {choices.map((choice, index) => (
        <div className={`form-check${inline ? ' form-check-inline' : ''}`} key={choice.value}>
          <input
            id={`${id}-${index}`}
            name={name}
            type="radio"
            value={choice.value}
            checked={choice.value === value}
            className={error ? 'is-invalid' : undefined}
            aria-describedby={choiceDescription(id, error, choice.help && `${id}-${index}-help`)}
            onChange={() => change(choice.value)}
            onBlur={leave}
          />
          <label htmlFor={`${id}-${index}`}>{choice.label}</label>
          <Help id={`${id}-${index}`} text={choice.help} />
        </div>
      ))}
    </fieldset>
  );
}
