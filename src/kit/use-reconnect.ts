import { useEffect, useEffectEvent } from 'react';
import { onReconnect } from '#platform/calls/online.ts';

/** Calls a task when the connection is back, while the component is on the page; null: there is nothing to do. */
export function useReconnect(task: (() => void) | null): void {
  const run = useEffectEvent(() => task?.());
  const isWaiting = task !== null;
  useEffect(() => (isWaiting ? onReconnect(() => run()) : undefined), [isWaiting]);
}
