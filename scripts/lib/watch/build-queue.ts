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

/** Builds tenants as they are asked for. */
export interface BuildQueue {
  /** Asks for a build; `soon`: without waiting for other requests. */
  ask(id: string, soon?: boolean): void;
  /** Forgets a tenant; a build that runs goes on. */
  drop(id: string): void;
  /** Tenants that wait for their build, not counting later tries. */
  waiting(): number;
  /** Tenants that are being built. */
  running(): number;
  /** Begins no more builds; resolves when those that run have ended. */
  stop(): Promise<void>;
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
 * build afterwards, which reads the latest data (promises 2b). Failed builds are tried again; no tenant stops another.
 */
export function createBuildQueue({ debounce, parallel, retryDelay, build }: BuildQueueOptions): BuildQueue {
  const entries = new Map<string, Entry>();
  const queue: string[] = [];
  let running = 0;
  let stopped: (() => void) | null = null;

  const later = (id: string, entry: Entry, state: 'debounced' | 'failed', delay: number) => {
    clearTimeout(entry.timer);
    entry.state = state;
    entry.timer = setTimeout(() => enqueue(id, entry), delay);
  };
  const enqueue = (id: string, entry: Entry) => {
    clearTimeout(entry.timer);
    entry.state = 'queued';
    queue.push(id);
    begin();
  };
  const begin = () => {
    while (running < parallel && !stopped) {
      const id = queue.shift();
      const entry = id === undefined ? undefined : entries.get(id);
      if (id === undefined || !entry) return;
      entry.state = 'running';
      running++;
      void build(id).then((after) => end(id, entry, after));
    }
  };
  const end = (id: string, entry: Entry, after: AfterBuild) => {
    running--;
    if (stopped) {
      if (running === 0) stopped();
      return;
    }
    const { again } = entry;
    entry.again = false;
    entry.since = performance.now();
    entry.failures = after === 'retry' ? entry.failures + 1 : 0;
    if (entries.get(id) === entry) {
      if (again) later(id, entry, 'debounced', debounce);
      else if (after === 'retry') later(id, entry, 'failed', retryDelay(entry.failures));
      else entries.delete(id);
    }
    begin();
  };
  return {
    ask(id, soon = false) {
      if (stopped) return;
      const now = performance.now();
      const entry: Entry = entries.get(id) ?? { state: 'failed', since: now, again: false, failures: 0 };
      entries.set(id, entry);
      if (entry.state === 'running') entry.again = true;
      if (entry.state === 'running' || entry.state === 'queued') return;
      if (entry.state === 'failed') entry.since = now;
      if (soon) enqueue(id, entry);
      else later(id, entry, 'debounced', Math.min(debounce, entry.since + longestWait * debounce - now));
    },
    drop(id) {
      clearTimeout(entries.get(id)?.timer);
      entries.delete(id);
      const place = queue.indexOf(id);
      if (place >= 0) queue.splice(place, 1);
    },
    waiting: () =>
      [...entries.values()].filter(({ state }) => state === 'debounced' || state === 'queued').length,
    running: () => running,
    async stop() {
      for (const { timer } of entries.values()) clearTimeout(timer);
      await new Promise<void>((resolve) => {
        stopped = resolve;
        if (running === 0) resolve();
      });
    },
  };
}
