import { codesIn } from '#kit/CodeText.tsx';
import type { ReactNode, Ref } from 'react';

interface Props {
  label: string;
  /** Puts the asterisk. */
  required?: boolean;
  /** What there is, or that there is nothing. */
  value?: string;
  missing?: boolean;
  children: ReactNode;
}

/** A contact with what can be done about it. */
export function ContactRow({ label, required, value, missing = false, children }: Props) {
  return (
    <div className="pc-contact-row">
      <dt>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </dt>
      {value !== undefined && (
        <dd className={missing ? 'pc-missing' : 'pc-contact-value'}>{codesIn(value)}</dd>
      )}
      <dd className="pc-contact-actions">{children}</dd>
    </div>
  );
}

interface ButtonProps {
  /** What it does, and to what: "Modifica", "email". */
  label: string;
  of: string;
  onPress: () => void;
  id?: string;
  describedBy?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Button of a row; its accessible name names the contact. */
export function RowButton({ label, of, onPress, id, describedBy, ref }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-outline-primary btn-sm"
      id={id}
      aria-describedby={describedBy}
      ref={ref}
      onClick={onPress}
    >
      {label}
      <span className="visually-hidden"> {of}</span>
    </button>
  );
}
