/** What follows a build: nothing, another try, or waiting for somebody to decide. */
export type AfterBuild = 'done' | 'retry' | 'held';

export interface BuildQueueOptions {
  /** Milliseconds without another request after which a build begins; at most five times as long after the first. */
  debounce: number;
  /** Builds at once, of different tenants. */
  parallel: number;
  /** Milliseconds until a build that failed so many times in a row is tried again. */
  retryDelay: (failures: number) => number;
  /** Builds a tenant. It must not reject. */
  build: (id: string) => Promise<AfterBuild>;
}

/** Longest wait of a tenant that is asked for again and again, in debounce times. */
const longestWait = 5;

interface Entry {
  state: 'debounced' | 'queued' | 'running' | 'failed';
  /** When it was asked for first, in milliseconds of `performance.now()`. */
  since: number;
  timer?: NodeJS.Timeout;
  /** Asked for during its build. */
  again: boolean;
  failures: number;
}

/**
 * A burst of requests is one build, a tenant has one build at a time, and what is asked for during a build is one more
 * build afterwards, which reads the latest data. Failed builds are tried again; no tenant stops another.
 */
export class BuildQueue {
  readonly #options: BuildQueueOptions;
  readonly #entries = new Map<string, Entry>();
  #queue: string[] = [];
  #running = 0;
  /** Set when no more builds begin; hears when the last one has ended. */
  #onIdle: (() => void) | null = null;

  constructor(options: BuildQueueOptions) {
    this.#options = options;
  }

  /** Asks for a build; `soon`: without waiting for other requests. */
  ask(id: string, soon = false): void {
    if (this.#onIdle) return;
    const now = performance.now();
    const entry: Entry = this.#entries.get(id) ?? { state: 'failed', since: now, again: false, failures: 0 };
    this.#entries.set(id, entry);
    if (entry.state === 'running') entry.again = true;
    if (entry.state === 'running' || entry.state === 'queued') return;
    if (entry.state === 'failed') entry.since = now;
    const { debounce } = this.#options;
    if (soon) this.#enqueue(id, entry);
    else this.#later(id, entry, 'debounced', Math.min(debounce, entry.since + longestWait * debounce - now));
  }

  /** Forgets a tenant; a build that runs goes on. */
  drop(id: string): void {
    clearTimeout(this.#entries.get(id)?.timer);
    this.#entries.delete(id);
    this.#queue = this.#queue.filter((waiting) => waiting !== id);
  }

  /** Tenants that wait for their build, not counting later tries. */
  waiting(): number {
    return [...this.#entries.values()].filter(({ state }) => state === 'debounced' || state === 'queued')
      .length;
  }

  /** Tenants that are being built. */
  running(): number {
    return this.#running;
  }

  /** Begins no more builds; resolves when those that run have ended. */
  async stop(): Promise<void> {
    for (const { timer } of this.#entries.values()) clearTimeout(timer);
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
      if (this.#running === 0) resolve();
    });
  }

  #later(id: string, entry: Entry, state: 'debounced' | 'failed', delay: number): void {
    clearTimeout(entry.timer);
    entry.state = state;
    entry.timer = setTimeout(() => this.#enqueue(id, entry), delay);
  }

  #enqueue(id: string, entry: Entry): void {
    clearTimeout(entry.timer);
    entry.state = 'queued';
    this.#queue.push(id);
    this.#begin();
  }

  #begin(): void {
    while (this.#running < this.#options.parallel && !this.#onIdle) {
      const id = this.#queue.shift();
      const entry = id === undefined ? undefined : this.#entries.get(id);
      if (id === undefined || !entry) return;
      entry.state = 'running';
      this.#running++;
      void this.#options.build(id).then((after) => this.#end(id, entry, after));
    }
  }

  #end(id: string, entry: Entry, after: AfterBuild): void {
    this.#running--;
    if (this.#onIdle) {
      if (this.#running === 0) this.#onIdle();
      return;
    }
    const { again } = entry;
    entry.again = false;
    entry.since = performance.now();
    entry.failures = after === 'retry' ? entry.failures + 1 : 0;
    // It may have been dropped meanwhile.
    if (this.#entries.get(id) === entry) {
      if (again) this.#later(id, entry, 'debounced', this.#options.debounce);
      else if (after === 'retry') this.#later(id, entry, 'failed', this.#options.retryDelay(entry.failures));
      else this.#entries.delete(id);
    }
    this.#begin();
  }
}
