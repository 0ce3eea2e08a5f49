import type { ReactNode } from 'react';
import { FieldError, Help, Star } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** A yes or no; `children` stand in place of the label's text, as where a part of it is a link. */
export function CheckboxField(props: FieldProps & { children?: ReactNode }) {
  const { name, label, required, help, children = label } = props;
  const { id, error, describedBy, value, change, leave } = useField<boolean>(props);
  return (
    <div className="pc-field">
      <div className="form-check">
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          className={error ? 'is-invalid' : undefined}
          aria-required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.checked)}
          onBlur={leave}
        />
        <label htmlFor={id}>
          {children}
          {required && <Star />}
        </label>
      </div>
      <Help id={id} text={help} />
      <FieldError id={id} message={error} />
    </div>
  );
}
