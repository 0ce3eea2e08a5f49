import type { Day } from '#domain/time/dates.ts';
import { useId } from 'react';
import { dayOf } from '#domain/text/display.ts';
import type { Period, PeriodErrors } from '#domain/time/period.ts';

interface Props {
  value: Period;
  errors: PeriodErrors;
  onChange: (value: Period) => void;
}

/** "Da" and "A" of a filter, not after today. */
export function PeriodFields({ value, errors, onChange }: Props) {
  return (
    <div className="row">
      {(['from', 'to'] as const).map((name) => (
        <div className="col-12 col-sm-6" key={name}>
          <DayField
            name={name}
            label={name === 'from' ? 'Da' : 'A'}
            value={value[name]}
            error={errors[name]}
            onChange={(day) => onChange({ ...value, [name]: day })}
          />
        </div>
      ))}
    </div>
  );
}

/** The days of a filter's form that were begun and not finished: the browser gives them no value. */
export function unfinishedDays({ elements }: HTMLFormElement): (keyof Period)[] {
  return (['from', 'to'] as const).filter((name) => {
    const field = elements.namedItem(name);
    return field instanceof HTMLInputElement && field.validity.badInput;
  });
}

interface DayProps {
  name: keyof Period;
  label: string;
  value: Day | '';
  error: string | undefined;
  onChange: (day: Day | '') => void;
}

function DayField({ name, label, value, error, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="pc-field">
      <label htmlFor={id}>{label}</label>
      <input
        className={`form-control${error ? ' is-invalid' : ''}`}
        id={id}
        name={name}
        type="date"
        value={value}
        max={dayOf(new Date())}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value as Day | '')}
      />
      {error && (
        <p className="invalid-feedback" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
