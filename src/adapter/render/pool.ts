import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BuildError } from '#errors/build-errors.ts';
import { compiledFolder, sourceOptions } from '../installed.ts';
import type { RenderJob } from './render-tenant.ts';
import type { RunOptions, WorkerAnswer, WorkerRequest, WorkerSetup } from './tenant-work.ts';

/** Concurrent jobs of a thread: it renders one while another waits for the disk. */
const jobsPerThread = 2;

/**
 * A page is garbage once it is written: a small young generation, collected often, is as fast as V8's default and needs
 * a quarter less memory (measured with two threads: 410 MiB instead of 550).
 */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/**
 * Where a thread keeps what it has compiled, so that the next run need not strip types and parse again (measured: 1.3 s until
 * the first page without it, 0.3 s with it, on a busy machine).
 */
const compileCache = join(compiledFolder(resolve(import.meta.dirname, '../../..')), 'cache/node');

/** An answer that is waited for. */
interface Waiting {
  tenant: string;
  resolve: (answer: WorkerAnswer) => void;
}

/** A worker thread, and why it ended; null while it runs. */
interface Thread {
  worker: Worker;
  asked: number;
  answers: Map<number, Waiting>;
  exitReason: string | null;
}

/**
 * Worker threads that render tenants. Each is started by the first job that finds the others busy, and stays until the pool
 * is closed. A thread that dies (out of memory, an error outside any page) fails its current jobs; the next job starts a new
 * one.
 */
export class RenderPool {
  readonly #setup: WorkerSetup;
  readonly #threads: (Thread | null)[];

  constructor(workers: number, setup: WorkerSetup) {
    this.#setup = setup;
    this.#threads = Array.from({ length: workers }, () => null);
  }

  /** Jobs that are worth asking for at once: more only wait. */
  get places(): number {
    return this.#threads.length * jobsPerThread;
  }

  /** Has a tenant rendered by the thread that has least to do. */
  async render(job: RenderJob, options: RunOptions): Promise<WorkerAnswer> {
    const loads = this.#threads.map((thread) => thread?.answers.size ?? 0);
    const place = loads.indexOf(Math.min(...loads));
    const found = this.#threads[place];
    const thread = found?.exitReason === null ? found : startThread(this.#setup);
    this.#threads[place] = thread;
    return ask(thread, job, options);
  }

  /** Ends the threads, whatever they do. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()));
  }
}

/** Distributes jobs to a pool as they come and calls `onAnswer` for each. Throws what the jobs throw. */
export async function runJobs(
  jobs: AsyncIterator<RenderJob, unknown>,
  pool: RenderPool,
  options: RunOptions,
  onAnswer: (job: RenderJob, answer: WorkerAnswer) => Promise<void>,
): Promise<void> {
  const lanes = Array.from({ length: pool.places }, async () => {
    for (let next = await jobs.next(); !next.done; next = await jobs.next())
      await onAnswer(next.value, await pool.render(next.value, options));
  });
  await Promise.all(lanes);
}

function startThread(workerData: WorkerSetup): Thread {
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, NODE_ENV: 'production' };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env,
    execArgv: sourceOptions,
    resourceLimits,
  });
  const thread: Thread = { worker, asked: 0, answers: new Map(), exitReason: null };
  const fail = (reason: string) => {
    thread.exitReason ??= reason;
    for (const { tenant, resolve } of thread.answers.values()) {
      const { id, message, hint, place } = new BuildError('RendererStopped', {
        tenant,
        where: 'a thread of the renderer',
        got: thread.exitReason,
      });
      resolve({ ms: 0, failure: { id, message, hint, place } });
    }
  };
  worker.on('message', (answer: WorkerAnswer & { number: number }) =>
    thread.answers.get(answer.number)?.resolve(answer),
  );
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => fail(`exit code ${code}`));
  return thread;
}

async function ask(thread: Thread, job: RenderJob, options: RunOptions): Promise<WorkerAnswer> {
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  const number = ++thread.asked;
  thread.answers.set(number, { tenant: job.id, resolve });
  thread.worker.postMessage({ number, job, options } satisfies WorkerRequest);
  return promise.finally(() => thread.answers.delete(number));
}
