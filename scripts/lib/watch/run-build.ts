import { tenantHash } from '#site/input-folder.ts';
import { failure, seconds } from '../output.ts';
import type { AfterBuild } from './build-queue.ts';
import type { BuildOutcome } from './build-tenant.ts';
import { writeMark, type Mark } from './mark.ts';
import { publishedBuild, snapshotTime, type Watched } from './tenant-list.ts';
import type { WatchRun } from './watch-run.ts';

/** What follows each outcome, and how it is told. */
const outcomes = {
  published: { after: 'done', state: 'done', text: 'published' },
  unchanged: { after: 'done', state: 'skipped', text: 'nothing changed for citizens' },
  stale: { after: 'retry', state: 'stale', text: 'the last good data stay; tried again later' },
  shrunk: { after: 'held', state: 'failed', text: 'waits until somebody accepts the smaller data' },
  failed: { after: 'retry', state: 'failed', text: 'not published; tried again later' },
} as const satisfies Record<BuildOutcome, { after: AfterBuild; state: string; text: string }>;

/** Builds a tenant, and notes and tells what came of it. Never rejects. */
export async function runBuild(run: WatchRun, id: string): Promise<AfterBuild> {
  const watched = run.list.all.get(id);
  if (!watched) return 'done';
  const { context, metrics, options } = run;
  // No fetch is worth its calls while what it brings cannot be published; a correction is seen at the next try.
  if (await isMisconfigured(run, id)) return 'retry';
  const start = performance.now();
  const { seen, webhooks } = watched;
  const files = hashOf(watched);
  const snapshotBefore = await snapshotTime(watched.tenant);
  const outcome = await options.build(id).catch((error: unknown): BuildOutcome => {
    context.output.step(failure(id, 'watch', error));
    return 'failed';
  });
  const ms = performance.now() - start;
  metrics.built(outcome, ms);
  Object.assign(watched, publishedBuild(context.project, id));
  if (watched.release !== null) run.tally.note(watched.release);
  watched.heldAt = outcome === 'shrunk' ? snapshotBefore : null;
  const { after, state, text } = outcomes[outcome];
  if (after === 'done') {
    const isPending = watched.webhooks !== webhooks;
    await keepMark(run, watched, {
      seen,
      files,
      isDeployed: options.isDeploying,
      lastSuccess: Date.now(),
      isPending,
    });
  }
  const hint = outcome === 'shrunk' ? `Run "portico fetch ${id} --accept …" if the loss is real.` : undefined;
  const facts = { outcome, ms };
  context.output.step({
    tenant: id,
    stage: 'watch',
    state,
    text: `${text}, ${seconds(ms)}`,
    facts,
    ...(hint && { hint }),
  });
  return after;
}

/** Whether a mistake of configuration stops a tenant; each is told once, until it is another or gone. */
export async function isMisconfigured({ list, context, options }: WatchRun, id: string): Promise<boolean> {
  const error = (await options.examine?.(id)) ?? null;
  const watched = list.all.get(id);
  if (watched && error && watched.problem !== error.message) context.output.step(failure(id, 'watch', error));
  if (watched) watched.problem = error?.message ?? null;
  return error !== null;
}

/** The files of the tenant as the build that follows reads them; null where it cannot, which that build tells. */
function hashOf({ tenant }: Watched): string | null {
  try {
    return tenantHash(tenant.folder);
  } catch {
    return null;
  }
}

/**
 * Keeps a tenant's mark, one write after the other; where it cannot be written, a restart builds once too often or, of a
 * webhook, not at all.
 */
export async function keepMark({ context }: WatchRun, watched: Watched, mark: Mark): Promise<void> {
  watched.mark = mark;
  const { id } = watched.tenant;
  watched.marked = watched.marked
    .then(() => writeMark(context.project, id, watched.mark))
    .catch((error: unknown) => context.output.step(failure(id, 'watch', error)));
  await watched.marked;
}
