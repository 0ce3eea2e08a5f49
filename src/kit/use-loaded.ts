import { useEffect, useEffectEvent, useState } from 'react';

/** State of a value that is loaded asynchronously. */
export type Loaded<T> =
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; value: T };

/**
 * Loads a value, and loads it again when `key` changes or on `retry`. A response that arrives after the key changed or
 * after `cancel` is ignored. `onFailure` is called once for each failure.
 */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: (error: unknown) => void,
): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [settled, setSettled] = useState<{ of: string; loaded: Loaded<T> } | null>(null);
  const [cancelled, setCancelled] = useState('');
  const attempt = `${tries} ${key}`;
  const isCancelled = cancelled === attempt;
  const begin = useEffectEvent(load);
  const reportFailure = useEffectEvent(onFailure);
  const retry = () => setTries((count) => count + 1);
  useEffect(() => {
    if (isCancelled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (loaded: Loaded<T>) => setSettled({ of: attempt, loaded });
    begin(signal).then(
      (value) => signal.aborted || settle({ state: 'ready', value }),
      (error: unknown) => {
        if (signal.aborted) return;
        settle({ state: 'failed', retry: () => setTries((count) => count + 1) });
        reportFailure(error);
      },
    );
    return () => controller.abort();
  }, [attempt, isCancelled]);
  if (settled?.of === attempt) return settled.loaded;
  return isCancelled ? { state: 'failed', retry } : { state: 'loading', cancel: () => setCancelled(attempt) };
}
