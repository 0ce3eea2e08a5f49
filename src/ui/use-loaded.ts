import { useEffect, useEffectEvent, useState } from 'react';

/** Where a loading stands; `value` is null when what was asked for does not exist. */
export type Loaded<T> =
  { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; value: T };

/**
 * Loads a value and loads it again when `key` changes or the citizen asks. An answer that comes after the key changed
 * is dropped. `onFailure` is told of each failure, once.
 */
export function useLoaded<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  onFailure: () => void,
): Loaded<T> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const begin = useEffectEvent(async (signal: AbortSignal) => {
    setLoaded({ state: 'loading' });
    try {
      const value = await load(signal);
      if (!signal.aborted) setLoaded({ state: 'ready', value });
    } catch {
      if (signal.aborted) return;
      setLoaded({ state: 'failed', retry: () => setTries((count) => count + 1) });
      onFailure();
    }
  });
  useEffect(() => {
    const controller = new AbortController();
    void begin(controller.signal);
    return () => controller.abort();
  }, [key, tries]);
  return loaded;
}
