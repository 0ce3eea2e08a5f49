import type { WritableAtom } from 'nanostores';

/** A list that several parts of a page read. */
export interface SharedList<T> {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  list: readonly T[];
}

/** Fills a list and gives what it holds then. Rejects with what `load` threw; the status says so too. */
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
    throw error;
  }
}
