import { type MouseEvent, useEffect, useState } from 'react';

/** How long a read may take before the page says so, in milliseconds (promises 2b). */
const slowAfter = 10_000;

interface Props {
  /** Gives the read up; missing: it cannot be. */
  onCancel?: (() => void) | undefined;
}

/** Says that a read takes longer than usual, and offers to give it up. Draw it for as long as the read lasts. */
export function SlowNote({ onCancel }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  const cancel = ({ currentTarget }: MouseEvent) => {
    // The button goes with what it stands in: the heading above keeps the place.
    currentTarget.closest('section, dialog')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
    onCancel?.();
  };
  return (
    <div className="pc-slow" role="status">
      {isSlow && (
        <>
          <p>Sta impiegando più del previsto</p>
          {onCancel && (
            <button type="button" className="btn btn-outline-primary btn-sm" onClick={cancel}>
              Annulla
            </button>
          )}
        </>
      )}
    </div>
  );
}
