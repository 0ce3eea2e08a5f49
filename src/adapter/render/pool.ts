import { Worker } from 'node:worker_threads';
import { BuildError } from '#errors/build-errors.ts';
import { sourceOptions } from '../installed.ts';
import type { RenderJob } from './render-tenant.ts';
import type { WorkerAnswer, WorkerSetup } from './tenant-work.ts';

/** Concurrent jobs of a thread: it renders one while another waits for the disk. */
const jobsPerThread = 2;

/**
 * A page is garbage once it is written: a small young generation, collected often, is as fast as V8's default and needs
 * a quarter less memory (measured with two threads: 410 MiB instead of 550).
 */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/** A worker thread, and why it ended; null while it runs. */
interface Thread {
  worker: Worker;
  answers: Map<string, (answer: WorkerAnswer) => void>;
  exitReason: string | null;
}

/**
 * Distributes jobs to worker threads as they come and calls `onAnswer` for each. A thread that dies (out of memory, an
 * error outside any page) fails its current jobs; the next job starts a new thread. Throws what the jobs throw.
 */
export async function runJobs(
  jobs: AsyncIterator<RenderJob, unknown>,
  workers: number,
  setup: WorkerSetup,
  onAnswer: (job: RenderJob, answer: WorkerAnswer) => Promise<void>,
): Promise<void> {
  const threads: Thread[] = [];
  const lanes = Array.from({ length: workers * jobsPerThread }, async (_, lane) => {
    const place = lane % workers;
    for (let next = await jobs.next(); !next.done; next = await jobs.next()) {
      if (threads[place]?.exitReason !== null) threads[place] = startThread(setup);
      await onAnswer(next.value, await ask(threads[place], next.value));
    }
  });
  try {
    await Promise.all(lanes);
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

function startThread(workerData: WorkerSetup): Thread {
  const env = { ...process.env, NODE_ENV: 'production' };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env,
    execArgv: sourceOptions,
    resourceLimits,
  });
  const thread: Thread = { worker, answers: new Map(), exitReason: null };
  const fail = (reason: string) => {
    thread.exitReason ??= reason;
    for (const [tenant, resolve] of thread.answers) {
      const { id, message, hint, place } = new BuildError('RendererStopped', {
        tenant,
        where: 'a thread of the renderer',
        got: thread.exitReason,
      });
      resolve({ ms: 0, failure: { id, message, hint, place } });
    }
  };
  worker.on('message', (answer: WorkerAnswer & { id: string }) => thread.answers.get(answer.id)?.(answer));
  worker.on('error', (error) => fail(error instanceof Error ? error.message : String(error)));
  worker.on('exit', (code) => fail(`exit code ${code}`));
  return thread;
}

async function ask({ worker, answers }: Thread, job: RenderJob): Promise<WorkerAnswer> {
  const { promise, resolve } = Promise.withResolvers<WorkerAnswer>();
  answers.set(job.id, resolve);
  worker.postMessage(job);
  return promise.finally(() => answers.delete(job.id));
}
