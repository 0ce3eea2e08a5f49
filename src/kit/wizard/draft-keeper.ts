import type { DraftStore, Kept } from './draft-store.ts';

/** Pause in typing after which the draft is kept (screens B 2, kept form). */
const KEEP_AFTER_MS = 500;

interface Options<Draft> {
  values: Draft;
  store?: DraftStore<Draft> | undefined;
  /** The values came from the store, so there is something to lose. */
  dirty?: boolean | undefined;
}

/** The draft of a wizard as it is typed: kept shortly after each change, asked about before the page is left. */
export class DraftKeeper<Draft extends object> {
  #values: Draft;
  #step: string | undefined;
  #dirty: boolean;
  #sent = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #store: DraftStore<Draft> | undefined;

  constructor({ values, store, dirty = false }: Options<Draft>) {
    this.#values = values;
    this.#store = store;
    this.#dirty = dirty;
  }

  /** The draft with all that is typed by now. */
  get values(): Draft {
    return this.#values;
  }

  /** True while leaving the page would lose something. */
  get dirty(): boolean {
    return this.#dirty;
  }

  /** Something was typed or chosen. */
  change(values: Draft): void {
    if (this.#sent) return;
    this.#values = values;
    this.#dirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.keep(), KEEP_AFTER_MS);
  }

  /** The citizen is at another step. */
  moveTo(step: string): void {
    this.#step = step;
    if (this.#dirty) this.keep();
  }

  /** Keeps the draft at once, as before a login; returns what was kept. */
  keep(): Kept<Draft> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const kept = { values: this.#values, step: this.#step };
    if (!this.#sent) this.#store?.save(kept);
    return kept;
  }

  /** The page may be left without a question, until the next change. */
  release(): void {
    this.#dirty = false;
  }

  /** Keeps what a pause would have kept: the wizard leaves the page. */
  close(): void {
    if (this.#timer !== undefined) this.keep();
  }

  /** The draft was sent: nothing of it stays, and nothing asks to stay. */
  drop(): void {
    this.#sent = true;
    this.#dirty = false;
    clearTimeout(this.#timer);
    this.#store?.drop();
  }
}
