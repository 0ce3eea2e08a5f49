import { useEffect, useState } from 'react';

/** Milliseconds after which loading counts as slow (promises 2b). */
const slowAfter = 10_000;

interface Props {
  /** Cancels loading; missing when it cannot be cancelled. */
  onCancel?: (() => void) | undefined;
}

/** Says that loading takes longer than usual and offers to cancel it. Render it only while loading. */
export function SlowNote({ onCancel }: Props) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pc-slow" role="status">
      {isSlow && (
        <>
          <p>Sta impiegando più del previsto</p>
          {onCancel && (
            <button type="button" className="btn btn-outline-primary btn-sm" onClick={onCancel}>
              Annulla
            </button>
          )}
        </>
      )}
    </div>
  );
}
