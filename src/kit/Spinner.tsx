import { useState } from 'react';
import { SlowNote } from './SlowNote.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  /** Cancels loading; offered once it is slow. */
  onCancel?: (() => void) | undefined;
}

/** Loading indicator; it reserves space to avoid a layout shift. */
export function Spinner({ onCancel }: Props) {
  return (
    <div className="pc-loading pc-needs-script">
      <div className="progress-spinner progress-spinner-active" aria-busy="true">
        <span className="visually-hidden">Caricamento...</span>
      </div>
      <SlowNote onCancel={onCancel} />
    </div>
  );
}

interface SharedProps {
  /** What did not load, once it is given up; missing where the heading above names it. */
  message?: string;
  /** Asks for it again. */
  onRetry: () => void;
}

/**
 * Loading indicator of what other parts of the page wait for too: nobody cancels that for all of them. Who has waited
 * enough can ask again, and what still comes takes its place. Render it only while loading.
 */
export function SharedSpinner({ message, onRetry }: SharedProps) {
  const [isGivenUp, setGivenUp] = useState(false);
  const retry = () => {
    setGivenUp(false);
    onRetry();
  };
  if (!isGivenUp) return <Spinner onCancel={() => setGivenUp(true)} />;
  return <LoadFailed message={message} onRetry={retry} />;
}
