import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBuildRecord } from '../publish/build-record.ts';
import type { Compression } from '../publish/compress.ts';
import { readHidden } from '../publish/hidden-record.ts';
import { looksWhole } from '../publish/looks-whole.ts';
import { forgetForced, isForced, removeOldBuilds } from '../publish/publish.ts';
import type { Release } from '../compile/release.ts';
import { inputsOf } from './inputs.ts';
import { hiddenPlace } from './render-hidden.ts';
import type { KeptPool } from './kept-pool.ts';
import { RenderPool, runJobs } from './pool.ts';
import type { RenderJob, TenantOptions, TenantResult } from './render-tenant.ts';
import type { RenderFailure, WorkerAnswer, WorkerSetup } from './tenant-work.ts';

export interface RenderOptions {
  release: Release;
  /** Absolute folder of the builds. */
  dist: string;
  /** Worker threads; one per core by default. */
  workers?: number;
  /** Render unchanged tenants too. */
  force?: boolean;
  compression?: Compression;
  /** Threads that stay for the next run; without it this run has its own. */
  kept?: KeptPool;
  /** Called as each tenant ends. */
  onReport?: (report: RenderReport) => void;
  /** URL of another module that reads tenants, for tests. */
  sourceModule?: string;
}

/** How rendering one tenant ended; `ms` is the time it took. */
export type RenderReport = { tenant: string; ms: number } & Outcome;

type Outcome =
  | { outcome: 'unchanged' }
  /** Another process published a build of newer inputs meanwhile. */
  | { outcome: 'overtaken' }
  | ({ outcome: 'rendered' } & TenantResult)
  | { outcome: 'failed'; failure: RenderFailure };

/**
 * Renders tenants in worker threads, as they come, and publishes each as it is ready. Unchanged tenants are skipped; when
 * none changed, no worker is started. A tenant that fails keeps its published build and does not stop the others. Reports
 * come back in the order of the tenants' ids.
 */
export async function renderTenants(
  tenants: Iterable<RenderJob> | AsyncIterable<RenderJob>,
  options: RenderOptions,
): Promise<RenderReport[]> {
  const { release, dist, force = false, compression = 'fast' } = options;
  const reports: RenderReport[] = [];
  const report = (one: RenderReport) => {
    reports.push(one);
    options.onReport?.(one);
  };
  const settings = { dist, compression, force };
  const setup = {
    release,
    sourceModule: options.sourceModule ?? import.meta.resolve('#site/load.ts'),
  };
  const workers = options.workers ?? availableParallelism();
  const run = (pool: RenderPool) =>
    runJobs(changedOf(tenants, { ...settings, release }, report), pool, settings, async (job, answer) => {
      const outcome = outcomeOf(answer);
      if (outcome.outcome === 'rendered') forgetForced(dist, job.id);
      report({ tenant: job.id, ms: answer.ms, ...outcome });
      // What cannot be removed now is removed by a later run.
      await removeOldBuilds(dist, job.id).catch(() => undefined);
    });
  await (options.kept ? options.kept.use(workers, setup, run) : withPool(workers, setup, run));
  return reports.sort((a, b) => (a.tenant < b.tenant ? -1 : 1));
}

/** Runs jobs in threads that end with them. */
async function withPool(
  workers: number,
  setup: WorkerSetup,
  run: (pool: RenderPool) => Promise<void>,
): Promise<void> {
  const pool = new RenderPool(workers, setup);
  await run(pool).finally(() => pool.close());
}

/** The tenants that have to be rendered; the others are reported as unchanged. */
async function* changedOf(
  tenants: Iterable<RenderJob> | AsyncIterable<RenderJob>,
  { dist, release, compression, force }: TenantOptions,
  report: (one: RenderReport) => void,
): AsyncGenerator<RenderJob> {
  for await (const job of tenants) {
    // What cannot be read here fails again where it is rendered, and stops that tenant alone.
    const isWhole = force || isForced(dist, job.id);
    const ms = isWhole ? null : await timeIfUnchanged(job, release, dist, compression).catch(() => null);
    if (ms === null) yield job;
    else {
      report({ tenant: job.id, ms, outcome: 'unchanged' });
      // A run that was killed after publishing may have left older builds.
      await removeOldBuilds(dist, job.id).catch(() => undefined);
      // Checks take all of this thread: answers of the workers are read between two of them.
      await nextTurn();
    }
  }
}

function outcomeOf(answer: WorkerAnswer): Outcome {
  if ('failure' in answer) return { outcome: 'failed', failure: answer.failure };
  return answer.result ? { outcome: 'rendered', ...answer.result } : { outcome: 'overtaken' };
}

/**
 * Milliseconds the check took, or null when the tenant has to be rendered. Hidden pages are compared too: their folder
 * depends on the credentials, which are not part of the key.
 */
async function timeIfUnchanged(
  job: RenderJob,
  release: Release,
  dist: string,
  compression: Compression,
): Promise<number | null> {
  const start = performance.now();
  const folder = join(dist, job.id);
  const published = readBuildRecord(folder);
  if (published?.key !== inputsOf(job.folder, release, compression).key) return null;
  if (!looksWhole(folder, published)) return null;
  const place = published.closed
    ? await hiddenPlace(job, release.id, { folder: join(folder, 'site') })
    : null;
  if (published.closed && (readHidden(folder)?.folder ?? null) !== place) return null;
  return performance.now() - start;
}
