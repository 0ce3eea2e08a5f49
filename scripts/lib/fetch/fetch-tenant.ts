import { setTimeout as pause } from 'node:timers/promises';
import type { MunicipalityConfig } from '#contracts/config.ts';
import { instantText, type Instant } from '#domain/time/dates.ts';
import { BuildError } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import type { Snapshot, SnapshotContent } from '#site/snapshot.ts';
import type { Tenant } from '#site/tenant.ts';
import { maintenanceHashOf, type Environment } from '../maintenance-credentials.ts';
import { openAnswerStore, type AnswerStore } from './answer-store.ts';
import { isMaintenance } from './call-error.ts';
import { checkTenant } from './checks.ts';
import { allOf, emptyContent, readConfig, readContent } from './content.ts';
import { keepSnapshot, lastGood } from './keep-snapshot.ts';
import { limiterOf } from '../limits.ts';
import { createReader, type Reader } from './reader.ts';
import { resolveWithDns, type Resolve } from './redirects.ts';
import type { PartName } from './shrink-guard.ts';
import { readStatistics } from './statistics.ts';
import { createTransport } from './transport.ts';

export interface FetchTenantOptions {
  /** Origin at which the API is called. */
  origin: string;
  env: Environment;
  /** Cache folder, which may be deleted: answers with their ETags. */
  cacheFolder: string;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  resolve?: Resolve;
  onProgress?: (text: string) => void;
  /** Parts of the data that may have lost much. */
  accept?: readonly PartName[];
  /** Milliseconds a call may take. */
  callTimeout?: number;
  /** Milliseconds after which fetching the tenant is given up. */
  tenantTimeout?: number;
}

export interface FetchTenantResult {
  /**
   * `stale`: the last good snapshot is still in use, and `cause` says why. `overtaken`: another run began later and has
   * ended; what it found is in use.
   */
  outcome: 'new' | 'unchanged' | 'stale' | 'overtaken';
  snapshot: Snapshot;
  warnings: string[];
  /** Requests sent. */
  calls: number;
  cause?: BuildError;
}

/** One run for one tenant. */
interface Run {
  /** When it began, in milliseconds since 1970, by the clock of now: the clock may be set while it runs. */
  begun: () => number;
  tenant: Tenant;
  options: FetchTenantOptions;
  last: Snapshot | null;
  credentials: string | null;
  reader: Reader;
  store: AnswerStore;
  /** Hosts named by the API itself. */
  discoveredHosts: Set<string>;
  calls: () => number;
  warnings: string[];
}

/**
 * Fetches everything a tenant's pages need from its live API and writes the snapshot, whole or not at all.
 * If that fails, the last good snapshot stays and the error is returned as `cause`; in maintenance without credentials
 * the snapshot keeps its content and is marked as closed. Throws BuildError when there is no good snapshot to keep.
 */
export async function fetchTenant(tenant: Tenant, options: FetchTenantOptions): Promise<FetchTenantResult> {
  const run = await startRun(tenant, options);
  let config: MunicipalityConfig | null = null;
  try {
    config = await readOwnConfig(run);
    const result = await fetchOpen(run, config);
    await run.store
      .save()
      .catch((error: Error) => run.warnings.push(`answers not kept for the next run: ${error.message}`));
    return result;
  } catch (error) {
    if (!config || !isMaintenance(error)) return keepLast(run, config, error);
    return keepClosed(run, config).catch((cause: unknown) => keepLast(run, config, cause));
  }
}

async function startRun(tenant: Tenant, options: FetchTenantOptions): Promise<Run> {
  const [wall, start] = [Date.now(), performance.now()];
  const begun = () => Math.min(wall, Date.now() - (performance.now() - start));
  const { origin, env, cacheFolder, wait = pause, resolve = resolveWithDns } = options;
  const { callTimeout = 10_000, tenantTimeout = 60_000 } = options;
  const warnings: string[] = [];
  const discoveredHosts = new Set<string>();
  const declaredHosts = new Set(tenant.allowedFetchHosts);
  const warn = (text: string) => void warnings.push(text);
  const credentials = await maintenanceHashOf(tenant, env, warn);
  const store = await openAnswerStore(cacheFolder);
  const rules = {
    tenant: tenant.id,
    apiOrigin: new URL(origin).origin,
    declaredHosts,
    discoveredHosts,
    resolve,
  };
  const limit = limiterOf(new URL(origin).host);
  const transport = createTransport({
    rules,
    store,
    limit,
    wait: async (ms) => void (await wait(ms)),
    callTimeout,
    tenantTimeout,
  });
  const reader = createReader({ tenant, origin, transport, credentials, warn });
  return {
    begun,
    tenant,
    options,
    last: await lastGood(tenant, warn),
    credentials,
    reader,
    store,
    discoveredHosts,
    calls: transport.calls,
    warnings,
  };
}

async function readOwnConfig({
  tenant,
  options,
  last,
  reader,
  discoveredHosts,
}: Run): Promise<MunicipalityConfig> {
  const config = await readConfig(reader);
  checkTenant(config, tenant, options.origin, last?.content ?? null);
  const homeHost = config.homePage && URL.parse(config.homePage)?.hostname;
  if (homeHost) discoveredHosts.add(homeHost);
  return config;
}

async function fetchOpen(run: Run, config: MunicipalityConfig): Promise<FetchTenantResult> {
  const { tenant, options, last, credentials, reader, warnings } = run;
  if (config.maintenance && !credentials) return keepClosed(run, config);
  const warn = (text: string) => void warnings.push(text);
  const [content, statistics] = await allOf([
    readContent(config, {
      reader,
      siteHost: tenant.hostname,
      last: last?.content ?? null,
      warn,
      onProgress: options.onProgress ?? (() => undefined),
    }),
    readStatistics(tenant, {
      origin: options.origin,
      now: options.now?.() ?? new Date(),
      timeout: options.callTimeout ?? 10_000,
      last: last?.content.statistics,
      warn,
    }),
  ]);
  return finish(run, statistics ? { ...content, statistics } : content);
}

/**
 * In maintenance and without valid credentials: the snapshot keeps its last data and is marked as closed, so only the
 * gate is shown. Refused credentials are a failure of this run, missing ones a choice.
 */
async function keepClosed(run: Run, config: MunicipalityConfig): Promise<FetchTenantResult> {
  const { credentials, last, tenant, options, warnings } = run;
  const closed = { ...config, maintenance: true };
  const result = await (last
    ? finish(run, { ...last.content, config: closed }, last.dataDate)
    : finish(run, emptyContent(closed)));
  if (credentials) {
    const place = { tenant: tenant.id, where: options.origin };
    return { ...result, outcome: 'stale', cause: new BuildError('MaintenanceCredentialsRefused', place) };
  }
  warnings.push('in maintenance, and no credentials are set');
  return result;
}

/**
 * Keeps the last good snapshot, marked as closed if the municipality is now in maintenance. Throws the error where
 * there is none to keep.
 */
async function keepLast(
  run: Run,
  config: MunicipalityConfig | null,
  error: unknown,
): Promise<FetchTenantResult> {
  const { last, tenant, options } = run;
  const cause = cataloguedError(error, { tenant: tenant.id, where: options.origin });
  // A full disk is no fault of the API.
  if (!last || cause.id === 'FileRefused') throw cause;
  const closing =
    config?.maintenance === true &&
    !last.content.config.maintenance &&
    config.code === last.content.config.code;
  if (!closing)
    return { outcome: 'stale', snapshot: last, warnings: run.warnings, calls: run.calls(), cause };
  const content = { ...last.content, config: { ...last.content.config, maintenance: true } };
  return { ...(await finish(run, content, last.dataDate)), outcome: 'stale', cause };
}

/** Keeps the content as the snapshot. `dataDate` is given when the data itself has not changed. */
async function finish(run: Run, content: SnapshotContent, dataDate?: Instant): Promise<FetchTenantResult> {
  const { begun, tenant, options, warnings } = run;
  const kept = await keepSnapshot(tenant, content, {
    begun: begun(),
    dataDate: dataDate ?? instantText(options.now?.() ?? new Date()),
    cacheFolder: options.cacheFolder,
    accept: options.accept ?? [],
    warn: (text) => void warnings.push(text),
  });
  return { ...kept, warnings, calls: run.calls() };
}
