import type { ReactNode } from 'react';
import { FieldError, Help, Star } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

/** A yes or no; `children` stand in place of the label's text, as where a part of it is a link. */
export function CheckboxField(props: FieldProps & { children?: ReactNode }) {
  const { label, required, help, children = label } = props;
  const { id, error, describedBy, register } = useField(props);
  return (
    <div className="pc-field">
      <div className="form-check">
        <input
          {...register()}
          id={id}
          type="checkbox"
          className={error ? 'is-invalid' : undefined}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
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
