import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True where the build prints a page, and while React takes over what it has printed: nothing of the browser's may show in that. */
export function usePrinted(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
