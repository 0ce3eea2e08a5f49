import { atom, type WritableAtom } from 'nanostores';

/** What is known of a key. */
export type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** Keeps the answers of one call by its key. A failure is not kept: it is asked again when its key is next loaded. */
export class CallCache<Key extends string, Value> {
  /** What is known, by key. */
  readonly $entries: WritableAtom<Readonly<Record<string, Loaded<Value>>>> = atom({});
  readonly #read: (key: Key, signal: AbortSignal) => Promise<Value>;
  readonly #running = new Map<Key, { controller: AbortController; answer: Promise<Value> }>();

  constructor(read: (key: Key, signal: AbortSignal) => Promise<Value>) {
    this.#read = read;
  }

  /** The answer for a key: as it is known, on its way, or asked for now. Rejects as the call does, and when aborted. */
  load(key: Key): Promise<Value> {
    const entry = this.$entries.get()[key];
    if (entry?.status === 'ready') return Promise.resolve(entry.value);
    return this.#running.get(key)?.answer ?? this.#begin(key);
  }

  /**
   * Asks again for a key, whose answer stays until the next one is there, or for good when that fails; what is known of the
   * others is dropped.
   */
  renew(key: Key): Promise<Value> {
    this.abortExcept();
    const entry = this.$entries.get()[key];
    this.$entries.set(entry ? { [key]: entry } : {});
    return this.#begin(key);
  }

  /** Gives up what is on its way for a key, which then counts as failed. */
  cancel(key: Key): void {
    this.#running.get(key)?.controller.abort();
    this.#running.delete(key);
    this.#set(key, { status: 'failed' });
  }

  /** Aborts what is on its way for other keys. */
  abortExcept(kept?: Key): void {
    for (const [key, { controller }] of this.#running) {
      if (key === kept) continue;
      controller.abort();
      this.#running.delete(key);
    }
  }

  #set(key: Key, entry: Loaded<Value>): void {
    this.$entries.set({ ...this.$entries.get(), [key]: entry });
  }

  #begin(key: Key): Promise<Value> {
    if (this.$entries.get()[key]?.status !== 'ready') this.#set(key, { status: 'loading' });
    const controller = new AbortController();
    const answer = this.#ask(key, controller);
    this.#running.set(key, { controller, answer });
    return answer;
  }

  async #ask(key: Key, controller: AbortController): Promise<Value> {
    const { signal } = controller;
    try {
      const value = await this.#read(key, signal);
      signal.throwIfAborted();
      this.#set(key, { status: 'ready', value });
      return value;
    } catch (error) {
      const isKnown = this.$entries.get()[key]?.status === 'ready';
      if (!signal.aborted && !isKnown) this.#set(key, { status: 'failed' });
      throw error;
    } finally {
      if (this.#running.get(key)?.controller === controller) this.#running.delete(key);
    }
  }
}
