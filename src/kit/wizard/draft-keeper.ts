import type { DraftStore, Kept } from './draft-store.ts';

/** Debounce of storing the draft after its first change, in milliseconds. */
const saveDelay = 500;

interface Options<Draft> {
  values: Draft;
  store?: DraftStore<Draft> | undefined;
  /** The values came from the store, so leaving the page needs a prompt. */
  dirty?: boolean | undefined;
  /** What is being edited: a draft that is the same again has no change to lose. */
  original?: Draft | undefined;
}

/**
 * The draft of a wizard: stored at its first change, and shortly after each other; `dirty` asks for a prompt before the page
 * is left.
 */
export class DraftKeeper<Draft extends object> {
  #values: Draft;
  #step: string | undefined;
  #dirty: boolean;
  #sent = false;
  #isStored = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store: DraftStore<Draft> | undefined;
  readonly #original: string | undefined;

  constructor({ values, store, dirty = false, original }: Options<Draft>) {
    this.#values = values;
    this.#store = store;
    this.#dirty = dirty;
    this.#original = original && JSON.stringify({ ...values, ...original });
  }

  /** The current draft. */
  get values(): Draft {
    return this.#values;
  }

  /** True while leaving the page needs a prompt. */
  get dirty(): boolean {
    return this.#dirty && this.isChanged;
  }

  /** False while an edit has changed nothing; without an original always true. */
  get isChanged(): boolean {
    return JSON.stringify(this.#values) !== this.#original;
  }

  /**
   * Updates the values and stores them after a pause. The first change is stored at once: a session that ends closes a form
   * of which nothing is stored.
   */
  change(values: Draft): void {
    if (this.#sent) return;
    this.#values = values;
    this.#dirty = true;
    clearTimeout(this.#timer);
    if (!this.#isStored) return void this.keep();
    this.#timer = setTimeout(() => this.keep(), saveDelay);
  }

  /** Sets the current step. */
  moveTo(step: string): void {
    this.#step = step;
    if (this.dirty) this.keep();
  }

  /** Stores the draft at once, e.g. before a login; returns what was stored. */
  keep(): Kept<Draft> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kept = { values: this.#values, step: this.#step };
    if (!this.#sent) {
      this.#isStored = true;
      this.#store?.save(kept);
    }
    return kept;
  }

  /** Lets the page be left without a prompt, until the next change. */
  markClean(): void {
    this.#dirty = false;
  }

  /** Stores pending changes at once, when the wizard unmounts. */
  close(): void {
    if (this.#timer !== undefined) this.keep();
  }

  /** Removes the draft after it was sent; the page may be left without a prompt once this resolves. */
  async drop(): Promise<void> {
    this.#sent = true;
    this.#dirty = false;
    clearTimeout(this.#timer);
    await this.#store?.drop();
  }
}
