import { RenderPool } from './pool.ts';
import type { WorkerSetup } from './tenant-work.ts';

/** A pool, and the runs that use it now. */
interface Kept {
  key: string;
  pool: RenderPool;
  users: number;
}

/**
 * Keeps a pool from one run to the next, for a process that renders again and again: what a thread has loaded and V8 has
 * made fast is there when the next tenant changes. With another release there is another pool, and whoever uses the former
 * one last closes it.
 */
export class KeptPool {
  #current: Kept | null = null;

  /** Does something with the pool for a setup. */
  async use<T>(workers: number, setup: WorkerSetup, work: (pool: RenderPool) => Promise<T>): Promise<T> {
    const kept = this.#for(workers, setup);
    kept.users++;
    try {
      return await work(kept.pool);
    } finally {
      kept.users--;
      if (kept !== this.#current) await closeIfUnused(kept);
    }
  }

  /** Ends the threads, as soon as nobody uses them. */
  async close(): Promise<void> {
    const former = this.#current;
    this.#current = null;
    if (former) await closeIfUnused(former);
  }

  #for(workers: number, setup: WorkerSetup): Kept {
    const key = JSON.stringify([workers, setup.release.folder, setup.sourceModule]);
    const former = this.#current;
    if (former?.key === key) return former;
    if (former) void closeIfUnused(former);
    return (this.#current = { key, pool: new RenderPool(workers, setup), users: 0 });
  }
}

async function closeIfUnused({ users, pool }: Kept): Promise<void> {
  if (users === 0) await pool.close();
}
