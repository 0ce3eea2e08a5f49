import type { WritableAtom } from 'nanostores';
import { onReconnect } from './calls/online.ts';

/** A list that several parts of a page read. */
export interface SharedList<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: readonly T[];
}

/**
 * Loads a list into its store and returns it. Rejects with the error of `load`, after setting the status to `failed`; such
 * a list is loaded again when the connection is back.
 */
export async function fillList<T>(
  $list: WritableAtom<SharedList<T>>,
  load: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  $list.set({ ...$list.get(), status: 'loading' });
  try {
    const list = await load();
    $list.set({ status: 'ready', list });
    return list;
  } catch (error) {
    $list.set({ ...$list.get(), status: 'failed' });
    const stop = onReconnect(() => {
      stop();
      if ($list.get().status === 'failed') fillList($list, load).catch(() => undefined);
    });
    throw error;
  }
}
