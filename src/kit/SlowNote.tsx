import { use, useEffect, useState, createContext } from 'react';

/** Gives up what a placeholder waits for: its `SlowNote` offers that. Undefined: there is nothing to give up. */
export const WaitContext = createContext<(() => void) | undefined>(undefined);

/** Milliseconds after which loading counts as slow. */
const slowAfter = 10_000;

interface Props {
  /** Cancels loading; missing: what the page itself waits for, where that can be cancelled. */
  onCancel?: (() => void) | undefined;
}

/** Says that loading, or sending, takes longer than usual and offers to cancel it. Render it only meanwhile. */
export function SlowNote({ onCancel }: Props) {
  const [isSlow, setSlow] = useState(false);
  const giveUp = use(WaitContext);
  const cancel = onCancel ?? giveUp;
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pc-slow" role="status">
      {isSlow && (
        <>
          <p>Sta impiegando più del previsto</p>
          {cancel && (
            <button type="button" className="btn btn-outline-primary btn-sm" onClick={cancel}>
              Annulla
            </button>
          )}
        </>
      )}
    </div>
  );
}
