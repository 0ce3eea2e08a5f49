import type { ReactNode } from 'react';

interface FrameProps {
  id: string;
  label: string;
  context?: string | undefined;
  required?: boolean | undefined;
  help?: string | undefined;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * Label above, control, help, message: the frame of every single field. What is required is told by `aria-required`: with
 * the attribute of HTML, Firefox tells screen readers of a field that is still empty that it is wrong.
 */
export function FieldFrame({
  id,
  label,
  context,
  required,
  help,
  error,
  className = '',
  children,
}: FrameProps) {
  return (
    <div className={`pc-field ${className}`.trim()}>
      <label htmlFor={id}>
        {label}
        {context && <span className="visually-hidden">, {context}</span>}
        {required && <Star />}
      </label>
      {children}
      <Help id={id} text={help} />
      <FieldError id={id} message={error} />
    </div>
  );
}

/** The asterisk of a required field; screen readers are told by the control. */
export function Star() {
  return <span aria-hidden="true"> *</span>;
}

/** Help text, referenced by the field's `aria-describedby`. */
export function Help({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <small className="form-text" id={`${id}-help`}>
      {text}
    </small>
  ) : null;
}

/** Error message of a field; always rendered, since `aria-describedby` references it. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <div className="invalid-feedback" id={`${id}-error`}>
      {message}
    </div>
  );
}
