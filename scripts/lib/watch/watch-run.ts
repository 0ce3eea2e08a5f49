import type { BuildError } from '#errors/build-errors.ts';
import type { Context } from '../command.ts';
import type { BuildQueue } from './build-queue.ts';
import type { ReleaseTally } from './browsers/release-tally.ts';
import type { BuildOutcome } from './build-tenant.ts';
import type { Pace, Rates } from './pace.ts';
import type { Message, Verdict } from './signature.ts';
import type { TenantList } from './tenant-list.ts';
import type { Night } from './schedule.ts';
import type { Reason, WatchMetrics } from './watch-metrics.ts';

/** How tenants are watched; times are in milliseconds. */
export interface WatchOptions {
  /** Null: all that have a folder, also later ones. */
  ids: readonly string[] | null;
  port: number;
  hostname: string;
  /** From one poll of a tenant to the next. */
  every: number;
  rates: Rates;
  debounce: number;
  /** Builds at once. */
  parallel: number;
  night: Night | null;
  /** Origin of the sandbox, for tenants that use it as their API. */
  sandboxOrigin: string | undefined;
  /** Done once before the first build; what fails here ends the start. */
  prepare: () => Promise<unknown>;
  /** The mistake of configuration that stops a tenant, null without one; looked for before each build. */
  examine?: (id: string) => Promise<BuildError | null>;
  /** Builds a tenant. What it throws is told, and counts as `failed`. */
  build: (id: string) => Promise<BuildOutcome>;
  /** Puts the outages of a tenant, as JSON, into its deployed site; missing where nothing is deployed. */
  publishOutages?: (id: string, text: string) => Promise<void>;
  /** What is built is deployed too. */
  isDeploying: boolean;
}

/** What a run of `portico watch` consists of. */
export interface WatchRun {
  options: WatchOptions;
  context: Context;
  list: TenantList;
  queue: BuildQueue;
  metrics: WatchMetrics;
  /** What broke in browsers, by release. */
  tally: ReleaseTally;
  pace: Pace;
  check: (message: Message, secret: string | null) => Verdict;
  /** Has a tenant built; `soon`: without waiting for other requests. */
  ask(id: string, reason: Reason, soon?: boolean): void;
}
