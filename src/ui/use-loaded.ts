import { useEffect, useEffectEvent, useState } from 'react';

/** Where a loading stands. */
export type Loaded<T> =
  { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; value: T };

/**
 * Loads a value, and loads it again when `key` changes or the citizen asks. An answer that comes after the key changed
 * is dropped. `onFailure` is told of each failure, once.
 */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: () => void,
): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [settled, setSettled] = useState<{ of: string; loaded: Loaded<T> } | null>(null);
  const attempt = `${tries} ${key}`;
  const begin = useEffectEvent(load);
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (loaded: Loaded<T>) => setSettled({ of: attempt, loaded });
    begin(signal).then(
      (value) => signal.aborted || settle({ state: 'ready', value }),
      () => {
        if (signal.aborted) return;
        settle({ state: 'failed', retry: () => setTries((count) => count + 1) });
        tell();
      },
    );
    return () => controller.abort();
  }, [attempt]);
  return settled?.of === attempt ? settled.loaded : { state: 'loading' };
}
