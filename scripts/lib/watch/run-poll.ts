import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Outages, type Outage } from '#features/status/outages-api.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { getConfig } from '#contracts/config.ts';
import type { Tenant } from '#site/tenant.ts';
import { originOf } from '../fetch-all.ts';
import { failure } from '../output.ts';
import { writeWhole } from '../fetch/write-whole.ts';
import type { Project } from '../project.ts';
import { askApi } from '../doctor/ask-api.ts';
import { limiterOf } from '../limits.ts';
import { resolveWithDns } from '../fetch/redirects.ts';
import { maintenanceHashOf, type Environment } from '../maintenance-credentials.ts';
import { retryAfter } from '../http-answer.ts';
import { pollDelay } from './schedule.ts';
import type { WatchRun } from './watch-run.ts';
import type { Failing } from './tenant-list.ts';
import type { Seen } from './mark.ts';

/** Polls in a row that must fail: one alone may be the network of this machine. */
const leastFailures = 2;
/** How long an outage is told after it began, in milliseconds, and how many are told. */
const told = 90 * 24 * 3_600_000;
const mostTold = 100;

/** Whether a poll says that the backend is out of order: one that refuses, or asks to wait, answers. */
export function isOut(result: PollResult): boolean {
  return result.outcome === 'failed' && (result.status === 'none' || Number(result.status) >= 500);
}

/**
 * The outages after a poll, the newest first: one begins with the first of two failed polls, and ends with the first
 * answer. The same list where nothing changed.
 */
export function outagesAfter(
  outages: readonly Outage[],
  failing: Failing | null,
  now: Date,
): readonly Outage[] {
  const [newest, ...older] = outages;
  const isOpen = newest?.to === null;
  if (failing === null) {
    return isOpen ? [{ from: newest.from, to: now.toISOString() }, ...older] : outages;
  }
  if (isOpen || failing.polls < leastFailures) return outages;
  const isRecent = ({ from }: Outage) => now.getTime() - Date.parse(from) < told;
  return [{ from: failing.since.toISOString(), to: null }, ...outages.filter(isRecent)].slice(0, mostTold);
}

function fileOf({ work }: Project, id: string): string {
  return join(work, 'cache', id, 'outages.json');
}

/** The outages that are known of a tenant; none where the file is missing or damaged. */
async function readOutages(project: Project, id: string): Promise<Outage[]> {
  try {
    return Outages.parse(JSON.parse(await readFile(fileOf(project, id), 'utf8')));
  } catch {
    return [];
  }
}

/** Notes what a poll said, and publishes the outages of a tenant whose file asks for it where they changed. Never rejects. */
async function noteOutage(run: WatchRun, id: string, result: PollResult, now = new Date()): Promise<void> {
  const { context, list, options } = run;
  const watched = list.all.get(id);
  if (!watched) return;
  const { failing } = watched;
  watched.failing = isOut(result) ? { since: failing?.since ?? now, polls: (failing?.polls ?? 0) + 1 } : null;
  if (!watched.tenant.outages) return;
  try {
    const before = await readOutages(context.project, id);
    const after = outagesAfter(before, watched.failing, now);
    if (after === before) return;
    const text = JSON.stringify(after);
    // Kept only once it is published: what failed is tried again with the next poll.
    await options.publishOutages?.(id, text);
    await writeWhole(fileOf(context.project, id), text);
  } catch (error) {
    context.output.step(failure(id, 'watch', error));
  }
}

/** Pause of a host that answers 429 and does not say for how long, in milliseconds. */
const usualPause = 60_000;

/** Polls a tenant, has it built where its configuration changed, and gives the milliseconds until its next poll. */
export async function runPoll(run: WatchRun, id: string): Promise<number> {
  const { list, context, metrics, options } = run;
  const watched = list.all.get(id);
  const delay = () => pollDelay(options.every, watched?.failures ?? 0);
  if (!watched) return delay();
  try {
    const origin = originOf(watched.tenant, options.sandboxOrigin);
    const result = await pollConfig(watched.tenant, origin, context.env, watched.seen);
    metrics.polled(result.status);
    await noteOutage(run, id, result);
    if (result.outcome === 'failed') return Math.max(tellFailure(run, id, origin, result), delay());
    watched.failures = 0;
    watched.seen = result.seen;
    if (result.outcome === 'changed') {
      context.output.step({
        tenant: id,
        stage: 'watch',
        state: 'changed',
        text: 'the configuration changed',
      });
      run.ask(id, 'poll');
    }
  } catch (error) {
    watched.failures++;
    context.output.step(failure(id, 'watch', error));
  }
  return delay();
}

/** Tells why a poll failed; gives the milliseconds for which the server asked to wait. */
function tellFailure(
  { list, context, pace }: WatchRun,
  id: string,
  origin: string,
  { status, reason, retryAfter }: PollResult & { outcome: 'failed' },
): number {
  const watched = list.all.get(id);
  if (watched) watched.failures++;
  const text = `the configuration could not be read: ${reason}`;
  context.output.step({ tenant: id, stage: 'watch', state: 'warning', text });
  if (status === '429') pace.pause(new URL(origin).host, retryAfter ?? usualPause);
  return retryAfter ?? 0;
}

/** Longest wait that a server may ask for, in milliseconds. */
const longestWait = 24 * 3_600_000;

/** What one call for the configuration said; `status` is that of the answer, or `none` without one. */
type PollResult =
  | { outcome: 'unchanged' | 'changed'; status: string; seen: Seen }
  | { outcome: 'failed'; status: string; reason: string; retryAfter: number | null };

/**
 * Asks for a tenant's configuration once: with the ETag of the last answer, where there was
 * one; without, the hash of the answer decides. `retryAfter` is in milliseconds.
 */
export async function pollConfig(
  tenant: Tenant,
  origin: string,
  env: Environment,
  last: Seen | null,
): Promise<PollResult> {
  const { host, origin: apiOrigin } = new URL(origin);
  const rules = {
    tenant: tenant.id,
    apiOrigin,
    declaredHosts: new Set(tenant.allowedFetchHosts),
    discoveredHosts: new Set<string>(),
    resolve: resolveWithDns,
  };
  const credentials = await maintenanceHashOf(tenant, env);
  const condition: Record<string, string> = last?.etag ? { 'If-None-Match': last.etag } : {};
  const asked = await limiterOf(host)(() =>
    askApi({ tenant, origin, credentials, rules }, getConfig, undefined, condition),
  );
  if ('reason' in asked) return { outcome: 'failed', status: 'none', reason: asked.reason, retryAfter: null };
  const status = String(asked.status);
  if (asked.status === 304 && last) return { outcome: 'unchanged', status, seen: last };
  if (asked.status !== 200) {
    const wait = retryAfter(asked.headers);
    return {
      outcome: 'failed',
      status,
      reason: `HTTP ${status}`,
      retryAfter: wait && Math.min(wait, longestWait),
    };
  }
  const seen = { etag: asked.headers.get('ETag'), hash: sha256(asked.text) };
  return { outcome: seen.hash === last?.hash ? 'unchanged' : 'changed', status, seen };
}
