import { atom, type ReadableAtom } from 'nanostores';

/** What is known of a key. */
export type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** Answers of one call by its key. */
export interface CallCache<Key extends string, Value> {
  $entries: ReadableAtom<Readonly<Partial<Record<Key, Loaded<Value>>>>>;
  /** The answer for a key: as it is known, on its way, or asked for now. Rejects as the call does, and when dropped. */
  load: (key: Key) => Promise<Value>;
  /** Aborts what is on its way for other keys. */
  abortExcept: (...kept: Key[]) => void;
  /** Asks again for a key, whose answer stays until the next one is there; the other answers are dropped. */
  renew: (key: Key) => Promise<Value>;
}

/** Keeps the answers of a call. A failure is not kept: it is asked again when the key is next loaded. */
export function callCache<Key extends string, Value>(
  read: (key: Key, signal: AbortSignal) => Promise<Value>,
): CallCache<Key, Value> {
  const $entries = atom<Readonly<Partial<Record<Key, Loaded<Value>>>>>({});
  const running = new Map<Key, { controller: AbortController; answer: Promise<Value> }>();
  const set = (key: Key, entry: Loaded<Value>) => $entries.set({ ...$entries.get(), [key]: entry });

  async function ask(key: Key, controller: AbortController): Promise<Value> {
    const { signal } = controller;
    try {
      const value = await read(key, signal);
      signal.throwIfAborted();
      set(key, { status: 'ready', value });
      return value;
    } catch (error) {
      if (!signal.aborted) set(key, { status: 'failed' });
      throw error;
    } finally {
      if (running.get(key)?.controller === controller) running.delete(key);
    }
  }

  function begin(key: Key): Promise<Value> {
    if ($entries.get()[key]?.status !== 'ready') set(key, { status: 'loading' });
    const controller = new AbortController();
    const answer = ask(key, controller);
    running.set(key, { controller, answer });
    return answer;
  }

  function abort(key: Key): void {
    running.get(key)?.controller.abort();
    running.delete(key);
  }

  return {
    $entries,
    load: (key) => {
      const entry = $entries.get()[key];
      if (entry?.status === 'ready') return Promise.resolve(entry.value);
      return running.get(key)?.answer ?? begin(key);
    },
    abortExcept: (...kept) => {
      [...running.keys()].filter((key) => !kept.includes(key)).forEach(abort);
    },
    renew: (key) => {
      [...running.keys()].forEach(abort);
      const entry = $entries.get()[key];
      $entries.set({ ...(entry && { [key]: entry }) } as Partial<Record<Key, Loaded<Value>>>);
      return begin(key);
    },
  };
}
