import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Loaded, resource } from '#platform/resource.ts';

/** How a component reads: as in its last render. */
interface Reader<T> {
  read: (signal: AbortSignal) => Promise<T>;
  onFailure: (error: unknown) => void;
}

/**
 * What one component alone reads, as long as it is there: again when `key` changes, and on `retry`. The call is aborted
 * when the component leaves. `onFailure` is called once for each failure. What several components read is a `resource`
 * beside their state.
 */
export function useResource<T>(
  key: string,
  read: Reader<T>['read'],
  onFailure: Reader<T>['onFailure'],
): Loaded<T> {
  const [own] = useState(() => createOwn({ read, onFailure }));
  // Before the store below is listened to, which begins the read.
  useEffect(() => own.use({ read, onFailure }));
  return useStore(own.at(key));
}

/** The resource of one component, which goes with it. */
function createOwn<T>(first: Reader<T>) {
  let reader = first;
  const { at } = resource<string, T>({
    isPersonal: false,
    read: (_, { signal }) => reader.read(signal),
    onFailure: (error) => reader.onFailure(error),
  });
  const use = (next: Reader<T>): void => {
    reader = next;
  };
  return { at, use };
}
