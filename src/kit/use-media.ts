import { useCallback, useSyncExternalStore } from 'react';

/** True while the window matches a media query; false in what the build renders, which knows no window. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
