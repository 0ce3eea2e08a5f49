import { setTimeout as wait } from 'node:timers/promises';
import { sandboxApi, type Tenant } from '#site/tenant.ts';
import type { Context } from '../command.ts';
import { inLanes } from '../limits.ts';
import { failure } from '../output.ts';
import { maintenanceProblem, type Environment } from '../maintenance-credentials.ts';
import { tellSharedHosts } from '../shared-hosts.ts';
import { createBrowserDesk, type BrowserDesk } from './browsers/browser-desk.ts';
import { readReleaseTally, type ReleaseTally } from './browsers/release-tally.ts';
import { BuildQueue } from './build-queue.ts';
import { isMisconfigured, runBuild, keepMark } from './run-build.ts';
import { createPace } from './pace.ts';
import { runPoll } from './run-poll.ts';
import { createSchedule, type Schedule, retryDelay } from './schedule.ts';
import { startWatchServer } from './server.ts';
import { createSignatureCheck, type Message, type Verdict } from './signature.ts';
import { createTenantList, snapshotTime, type Watched } from './tenant-list.ts';
import { createWatchMetrics } from './watch-metrics.ts';
import type { WatchOptions, WatchRun } from './watch-run.ts';

/** A running watch. */
export interface Watching {
  port: number;
  /** Begins nothing more; false where builds still ran after the limit, in milliseconds. */
  stop(limit: number): Promise<boolean>;
}

/** Longest time until tenants that were added, removed or changed on the disk are noticed, in milliseconds. */
const longestRefresh = 30_000;

/**
 * Watches tenants: polls their configuration, takes webhooks, and builds and deploys what changed. Throws when it
 * cannot be prepared or the port is taken; after that, what fails is told and tried again.
 */
export async function startWatch(options: WatchOptions, context: Context): Promise<Watching> {
  const tally = await readReleaseTally(context.project);
  const { run, browsers } = createRun(options, context, tally);
  const schedule = createSchedule({
    pace: run.pace,
    night: options.night,
    hostOf: (id) => hostOf(run, id),
    poll: (id) => runPoll(run, id),
    sweep: (id) => run.ask(id, 'night', true),
  });
  let isReady = false;
  const server = await startWatchServer({
    port: options.port,
    hostname: options.hostname,
    webhook: (message) => acceptWebhook(run, message),
    tooLarge: () => run.metrics.webhook('too_large'),
    browsers,
    isReady: () => isReady,
    metrics: run.metrics.text,
    onFault: (trace) => context.output.info(trace),
  });
  const stopping = new AbortController();
  try {
    await options.prepare();
    await refresh(run, schedule);
  } catch (error) {
    await server.close();
    throw error;
  }
  isReady = true;
  const refreshing = refreshAgain(run, schedule, stopping.signal);
  return {
    port: server.port,
    async stop(limit) {
      isReady = false;
      stopping.abort();
      schedule.stop();
      run.pace.stop();
      const ended = run.queue.stop().then(() => true);
      await Promise.all([server.close(), refreshing, keepTally(run)]);
      return Promise.race([ended, wait(limit, false, { ref: false })]);
    },
  };
}

function createRun(
  options: WatchOptions,
  context: Context,
  tally: ReleaseTally,
): { run: WatchRun; browsers: BrowserDesk } {
  const list = createTenantList(context.project, options.ids);
  const { debounce, parallel } = options;
  const build = (id: string) => runBuild(run, id);
  const queue = new BuildQueue({ debounce, parallel, retryDelay, build });
  const browsers = createBrowserDesk(list.all, tally, context);
  const run: WatchRun = {
    options,
    context,
    list,
    queue,
    tally,
    metrics: createWatchMetrics(queue, list.all, browsers.metrics),
    pace: createPace(options.rates),
    check: createSignatureCheck(),
    ask(id, reason, soon) {
      run.metrics.asked(reason);
      queue.ask(id, soon);
    },
  };
  return { run, browsers };
}

/** Takes in the releases that are published: only those are told apart. */
function noteReleases(run: WatchRun): void {
  for (const { release } of run.list.all.values()) if (release !== null) run.tally.note(release);
  void keepTally(run);
}

/** Keeps what broke in each release; where the disk refuses it, only a restart loses it. */
async function keepTally({ tally, context }: WatchRun): Promise<void> {
  await tally.keep().catch((error: unknown) => context.output.step(failure('-', 'watch', error)));
}

/** Tenants whose origin is not known share a place in the queue: their poll fails at once. */
function hostOf({ list, options }: WatchRun, id: string): string {
  const tenant = list.all.get(id)?.tenant;
  const origin = tenant?.api === sandboxApi ? options.sandboxOrigin : tenant?.api;
  return URL.parse(origin ?? '')?.host ?? '';
}

async function refreshAgain(run: WatchRun, schedule: Schedule, signal: AbortSignal): Promise<void> {
  const delay = Math.min(run.options.every, longestRefresh);
  const pause = () => wait(delay, true, { signal }).catch(() => false);
  while (await pause())
    await refresh(run, schedule).catch((error: unknown) =>
      run.context.output.step(failure('-', 'watch', error)),
    );
}

/** Follows what changed on the disk: tenants, their files, and snapshots that somebody accepted. */
async function refresh(run: WatchRun, schedule: Schedule): Promise<void> {
  const { list, queue, context } = run;
  const { added, removed, changed, unreadable } = await list.refresh();
  noteReleases(run);
  const tell = (tenant: string, state: 'added' | 'removed' | 'changed', text: string) =>
    context.output.step({ tenant, stage: 'watch', state, text });
  for (const { id, error } of unreadable) context.output.step(failure(id, 'watch', error));
  for (const id of removed) {
    schedule.remove(id);
    queue.drop(id);
    tell(id, 'removed', 'has no folder any more: not watched');
  }
  for (const id of added) {
    const watched = list.all.get(id);
    if (watched) begin(run, id, watched);
    schedule.add(id);
  }
  for (const [id, names] of changed) {
    tell(id, 'changed', `${names.join(', ')} changed`);
    run.ask(id, 'tenant file');
  }
  const renewed = [...added, ...changed.keys()];
  for (const id of renewed) warnOfVariables(run, id);
  // A store may take long to answer: polls and webhooks do not wait for it.
  void inLanes(renewed, 4, async (id) => void (await isMisconfigured(run, id)));
  if (renewed.length > 0) await tellSharedHosts(renewed, 'watch', context);
  for (const [id, watched] of list.all) {
    if (watched.heldAt === null || (await snapshotTime(watched.tenant)) === watched.heldAt) continue;
    watched.heldAt = null;
    tell(id, 'changed', 'the smaller data was accepted');
    run.ask(id, 'accepted', true);
  }
}

/** Tells which variables that a tenant file names are missing, though nothing needs them yet. */
function warnOfVariables({ list, context: { env, output } }: WatchRun, id: string): void {
  const tenant = list.all.get(id)?.tenant;
  const problems = tenant ? [webhookProblem(tenant, env), maintenanceProblem(tenant, env)] : [];
  for (const text of problems) if (text) output.step({ tenant: id, stage: 'watch', state: 'warning', text });
}

/** What the run before left to do is done first. */
function begin(run: WatchRun, id: string, watched: Watched): void {
  const { mark, isEdited } = watched;
  if (run.options.isDeploying && !mark.isDeployed) watched.seen = null;
  if (mark.isPending) run.ask(id, 'start', true);
  else if (isEdited) run.ask(id, 'tenant file');
}

/** Shortest secret that is taken, in characters: one that can be guessed protects nothing. */
const shortestSecret = 32;

/** The secret of a tenant's webhooks; null where it has none, or one that is too short. */
function secretOf({ webhook }: Pick<Tenant, 'webhook'>, env: Environment): string | null {
  const secret = webhook && env[webhook.secretVariable];
  return secret && secret.length >= shortestSecret ? secret : null;
}

/** Why a tenant that wants webhooks gets none, for the operator; null where it does, or wants none. */
function webhookProblem(tenant: Pick<Tenant, 'webhook'>, env: Environment): string | null {
  const { webhook } = tenant;
  if (!webhook || secretOf(tenant, env) !== null) return null;
  const { secretVariable } = webhook;
  const found = env[secretVariable] ? `has fewer than ${shortestSecret} characters` : 'is not set';
  return `webhooks are refused: ${secretVariable} ${found}`;
}

/** Judges a webhook; an accepted one is noted on the disk before it is answered, so that a restart builds it too. */
async function acceptWebhook(run: WatchRun, message: Message): Promise<Verdict> {
  const { list, check, metrics, context } = run;
  const watched = list.all.get(message.tenant);
  const verdict = check(message, watched ? secretOf(watched.tenant, context.env) : null);
  metrics.webhook(verdict);
  if (!watched) return verdict;
  const { id } = watched.tenant;
  if (verdict !== 'accepted') {
    tellNotTaken(run, id, verdict);
    return verdict;
  }
  watched.webhooks++;
  context.output.step({ tenant: id, stage: 'watch', state: 'changed', text: 'webhook' });
  if (!watched.mark.isPending) await keepMark(run, watched, { ...watched.mark, isPending: true });
  run.ask(id, 'webhook');
  return verdict;
}

const notTaken: Readonly<Record<Exclude<Verdict, 'accepted'>, string>> = {
  replayed: 'a webhook that was taken came again: nothing is built',
  unsigned: 'a webhook is not signed',
  milliseconds: 'a webhook has its timestamp in milliseconds instead of seconds',
  no_seconds: 'a webhook has a timestamp that is none',
  capitals: 'a webhook is signed in capitals instead of lower case',
  no_digest: 'a webhook has a signature of another form than "sha256=" and 64 hexadecimal digits',
  refused: 'a webhook is signed with another secret, or of another body',
  late: 'a rightly signed webhook is too old, or a clock is wrong: nothing is built',
  full: 'a rightly signed webhook is one of too many: nothing is built',
};

/** Milliseconds in which the same is told of a tenant once: anybody can send what is not signed. */
const quiet = 60_000;
const toldAt = new WeakMap<WatchRun, Map<string, number>>();

function tellNotTaken(run: WatchRun, tenant: string, verdict: Exclude<Verdict, 'accepted'>): void {
  const told = toldAt.get(run) ?? new Map<string, number>();
  toldAt.set(run, told);
  const [key, now] = [`${tenant} ${verdict}`, performance.now()];
  if (now - (told.get(key) ?? -Infinity) < quiet) return;
  told.set(key, now);
  const state = verdict === 'replayed' ? 'skipped' : 'warning';
  run.context.output.step({ tenant, stage: 'watch', state, text: notTaken[verdict], facts: { verdict } });
}
