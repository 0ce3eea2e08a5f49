import { useEffect, useState } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './step-form-context.ts';

interface Props extends FieldProps {
  rows?: number;
  /** Characters it takes. More may be typed and are refused on confirming: nothing is cut off a pasted text. */
  most?: number;
}

/** Pause in typing after which the counter is read out. */
const QUIET_MS = 1000;

/** Text of several lines with a live counter (screens A 1.4, F-DET). */
export function TextArea(props: Props) {
  const { name, label, required, help, rows = 5, most } = props;
  const { id, error, describedBy, value, change, leave } = useField(props);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} error={error}>
      <textarea
        id={id}
        name={name}
        value={value}
        className={`form-control${error ? ' is-invalid' : ''}`}
        rows={rows}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={most ? `${describedBy} ${id}-most` : describedBy}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      {most && <Counter id={`${id}-most`} length={value.length} most={most} />}
    </FieldFrame>
  );
}

/** Shown at every letter, announced when the typing pauses. */
function Counter({ id, length, most }: { id: string; length: number; most: number }) {
  const left = most - length;
  const [announced, announce] = useState(left);
  useEffect(() => {
    const timer = setTimeout(announce, QUIET_MS, left);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <>
      <small className={`form-text pc-counter${left < 0 ? ' text-danger' : ''}`} aria-hidden="true">
        {leftText(left)}
      </small>
      <span className="visually-hidden" id={id}>
        Massimo {most} caratteri
      </span>
      <span className="visually-hidden" aria-live="polite">
        {announced === most ? '' : leftText(announced)}
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
