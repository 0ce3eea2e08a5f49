import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { LazyView } from './LazyView.tsx';
import { LoadFailed } from './LoadFailed.tsx';

interface Props {
  /** The view among the children; its code may come late. */
  View: Pick<LazyView, 'forgetFailure'> | ComponentType | undefined;
  /** Shown instead of a view that cannot be had. */
  message: string;
  children: ReactNode;
}

/**
 * Limits the failure of a view to its place. The view is tried again with "Riprova", when the connection is back, and
 * when the citizen comes back to it: its code may only have met a moment without a line.
 */
export function ViewBoundary({ View, message, children }: Props) {
  const [tries, setTries] = useState(0);
  useEffect(() => () => forgetFailure(View), [View]);
  const retry = () => {
    forgetFailure(View);
    setTries((count) => count + 1);
  };
  return (
    <ErrorBoundary key={tries} fallback={<LoadFailed message={message} onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function forgetFailure(View: Props['View']): void {
  if (View && 'forgetFailure' in View) View.forgetFailure();
}
