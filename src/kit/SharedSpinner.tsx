import { useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';
import { Spinner } from './Spinner.tsx';

interface Props {
  /** What did not load, once it is given up; missing where the heading above names it. */
  message?: string;
  /** Asks for it again. */
  onRetry: () => void;
}

/**
 * Loading indicator of what other parts of the page wait for too: nobody cancels that for all of them. Who has waited
 * enough can ask again, and what still comes takes its place. Render it only while loading.
 */
export function SharedSpinner({ message, onRetry }: Props) {
  const [isGivenUp, setGivenUp] = useState(false);
  const retry = () => {
    setGivenUp(false);
    onRetry();
  };
  if (!isGivenUp) return <Spinner onCancel={() => setGivenUp(true)} />;
  return <LoadFailed message={message} onRetry={retry} />;
}
