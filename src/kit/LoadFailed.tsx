import { pathOf } from '#domain/routing/route-match.ts';
import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from '#platform/calls/online.ts';

/** Calls a task when the connection is back, while the component is on the page; null: there is nothing to do. */
export function useReconnect(task: (() => void) | null): void {
  const run = useEffectEvent(() => task?.());
  const isWaiting = task !== null;
  useEffect(() => (isWaiting ? onReconnect(() => run()) : undefined), [isWaiting]);
}

interface Props {
  /** What failed; missing where a toast has said it and the heading above names the content. */
  message?: string;
  /** A toast has said what failed: the message is not announced. */
  isKnown?: boolean;
  onRetry: () => void;
}

/**
 * Shown instead of content that failed to load, with a button that repeats the call, and a link to what works
 * now. Once the connection is back the call is repeated by itself.
 */
export function LoadFailed({ message, isKnown = message === undefined, onRetry }: Props) {
  useReconnect(onRetry);
  return (
    <div className="alert alert-danger" role={isKnown ? undefined : 'alert'}>
      <p>{message ?? 'Questa parte non si è caricata.'}</p>
      <button className="btn btn-outline-danger btn-sm" type="button" onClick={onRetry}>
        Riprova
      </button>{' '}
      <a href={pathOf('service-status')}>Stato dei servizi</a>
    </div>
  );
}
