import { useEffect, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

interface Props extends FieldProps {
  rows?: number;
  /** Maximum number of characters, checked on submit: a pasted text is not cut off. */
  maxLength?: number;
  /** Id of what says elsewhere how the field is filled in, for who does not see it. */
  about?: string | undefined;
}

/** Pause in typing before the counter is announced, in milliseconds. */
const announceAfter = 1000;

/** Text of several lines with a live counter. */
export function TextArea(props: Props) {
  const { name, label, required, help, rows = 5, maxLength, about } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <textarea
        id={id}
        name={name}
        value={value}
        className={`form-control${error ? ' is-invalid' : ''}`}
        rows={rows}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={[about, describedBy, maxLength && `${id}-limit`].filter(Boolean).join(' ')}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      {maxLength && <Counter id={`${id}-limit`} length={value.length} maxLength={maxLength} />}
    </FieldFrame>
  );
}

/** Updated at every keystroke, announced when typing pauses. */
function Counter({ id, length, maxLength }: { id: string; length: number; maxLength: number }) {
  const left = maxLength - length;
  const [announced, announce] = useState(left);
  useEffect(() => {
    const timer = setTimeout(announce, announceAfter, left);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <small className={`form-text pc-counter${left < 0 ? ' text-danger' : ''}`} aria-hidden="true">
        {leftText(left)}
      </small>
      <span className="visually-hidden" id={id}>
        Massimo {maxLength} caratteri
      </span>
      <span className="visually-hidden" aria-live="polite">
        {announced === maxLength ? '' : leftText(announced)}
      </span>
    </>
  );
}

/** "570 caratteri rimanenti", "1 carattere in più". */
function leftText(left: number): string {
  const count = Math.abs(left);
  if (left < 0) return count === 1 ? '1 carattere in più' : `${count} caratteri in più`;
  return count === 1 ? '1 carattere rimanente' : `${count} caratteri rimanenti`;
}
