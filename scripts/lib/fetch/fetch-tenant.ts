import { setTimeout as pause } from 'node:timers/promises';
import type { MunicipalityConfig } from '#contracts/config.ts';
import { BuildError } from '#errors/build-errors.ts';
import {
  hashOfContent,
  readSnapshot,
  snapshotFile,
  snapshotSchema,
  type Snapshot,
  type SnapshotContent,
} from '#site/snapshot.ts';
import { faqIndexFile, faqIndexText } from '#site/faq-index-file.ts';
import type { Tenant } from '#site/tenant.ts';
import { maintenanceHashOf, type Environment } from '../maintenance-credentials.ts';
import { openAnswerStore, type AnswerStore } from './answer-store.ts';
import { isMaintenance } from './call-error.ts';
import { checkShrinkage, checkTenant } from './checks.ts';
import { emptyContent, readConfig, readContent } from './content.ts';
import { limiterOf } from './limits.ts';
import { createReader, type Reader } from './reader.ts';
import { resolveWithDns, type Resolve } from './redirects.ts';
import { createTransport } from './transport.ts';
import { writeWhole } from './write-whole.ts';

export interface FetchTenantOptions {
  /** Origin of the API as it is called. */
  origin: string;
  env: Environment;
  /** Folder for what may be lost: answers with their ETags. */
  cacheFolder: string;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  resolve?: Resolve;
  onProgress?: (text: string) => void;
  /** Take the data even if much of it is gone. */
  acceptShrink?: boolean;
  /** Milliseconds a call may take. */
  callTimeout?: number;
  /** Milliseconds without any good answer after which the tenant is given up. */
  stallTimeout?: number;
}

export interface FetchTenantResult {
  /** `stale`: the last good snapshot stands; `cause` says why. */
  outcome: 'new' | 'unchanged' | 'stale';
  snapshot: Snapshot;
  warnings: string[];
  /** Requests sent. */
  calls: number;
  cause?: BuildError;
}

/** One run for one tenant. */
interface Run {
  tenant: Tenant;
  options: FetchTenantOptions;
  last: Snapshot | null;
  credentials: string | null;
  reader: Reader;
  store: AnswerStore;
  /** Hosts the API named itself. */
  learned: Set<string>;
  calls: () => number;
  warnings: string[];
}

/**
 * Asks a tenant's live API for everything its pages need and writes the snapshot, whole or not at all (design 4).
 * What fails leaves the last good snapshot as it is and is told as `cause`; in maintenance without credentials the
 * snapshot keeps its content and is marked as closed. Throws BuildError when there is no good snapshot to keep.
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
    if (config && isMaintenance(error)) return keepClosed(run, config);
    if (!(error instanceof BuildError) || !run.last) throw error;
    return { ...(await keepLast(run, run.last, config)), cause: error };
  }
}

async function startRun(tenant: Tenant, options: FetchTenantOptions): Promise<Run> {
  const { origin, env, cacheFolder, wait = pause, resolve = resolveWithDns } = options;
  const { callTimeout = 10_000, stallTimeout = 60_000 } = options;
  const warnings: string[] = [];
  const learned = new Set<string>();
  const declared = new Set(tenant.allowedFetchHosts);
  const warn = (text: string) => void warnings.push(text);
  const credentials = await maintenanceHashOf(tenant, env, warn);
  const store = await openAnswerStore(cacheFolder);
  const rules = { tenant: tenant.id, apiOrigin: new URL(origin).origin, declared, learned, resolve };
  const limit = limiterOf(new URL(origin).host);
  const transport = createTransport({
    rules,
    store,
    limit,
    wait: async (ms) => void (await wait(ms)),
    callTimeout,
    stallTimeout,
  });
  const reader = createReader({ tenant, origin, transport, credentials, warn });
  return {
    tenant,
    options,
    last: await lastGood(tenant),
    credentials,
    reader,
    store,
    learned,
    calls: transport.calls,
    warnings,
  };
}

async function readOwnConfig({ tenant, options, last, reader, learned }: Run): Promise<MunicipalityConfig> {
  const config = await readConfig(reader);
  checkTenant(config, tenant, options.origin, last?.content ?? null);
  const homeHost = config.homePage && URL.parse(config.homePage)?.hostname;
  if (homeHost) learned.add(homeHost);
  return config;
}

async function lastGood({ folder, id }: Tenant): Promise<Snapshot | null> {
  try {
    return await readSnapshot(folder, id);
  } catch (error) {
    if (error instanceof BuildError) return null;
    throw error;
  }
}

async function fetchOpen(run: Run, config: MunicipalityConfig): Promise<FetchTenantResult> {
  const { tenant, options, last, credentials, reader, warnings } = run;
  if (config.maintenance && !credentials) return keepClosed(run, config);
  const content = await readContent(config, {
    reader,
    siteHost: tenant.hostname,
    last: last?.content ?? null,
    warn: (text) => void warnings.push(text),
    onProgress: options.onProgress ?? (() => undefined),
  });
  if (last && !options.acceptShrink) checkShrinkage(content, last.content, tenant);
  return finish(run, content);
}

/** In maintenance and not let in: the gate is all that will be shown, over the data of the last snapshot. */
function keepClosed(run: Run, config: MunicipalityConfig): Promise<FetchTenantResult> {
  const { credentials, last, warnings } = run;
  warnings.push(
    credentials
      ? 'in maintenance, and the credentials were refused'
      : 'in maintenance, and no credentials are set',
  );
  const closed = { ...config, maintenance: true };
  return last
    ? finish(run, { ...last.content, config: closed }, last.dataDate)
    : finish(run, emptyContent(closed));
}

/** The last good snapshot; it is closed if the municipality has gone into maintenance since. */
async function keepLast(
  run: Run,
  last: Snapshot,
  config: MunicipalityConfig | null,
): Promise<FetchTenantResult> {
  const closing =
    config?.maintenance === true &&
    !last.content.config.maintenance &&
    config.code === last.content.config.code;
  if (!closing) return { outcome: 'stale', snapshot: last, warnings: run.warnings, calls: run.calls() };
  const content = { ...last.content, config: { ...last.content.config, maintenance: true } };
  return { ...(await finish(run, content, last.dataDate)), outcome: 'stale' };
}

/** Writes the snapshot if its content is another one. `dataDate`: that of content whose data has not changed. */
async function finish(run: Run, content: SnapshotContent, dataDate?: string): Promise<FetchTenantResult> {
  const { tenant, options, last, warnings } = run;
  const hash = hashOfContent(content);
  if (last?.hash === hash) return { outcome: 'unchanged', snapshot: last, warnings, calls: run.calls() };
  const date = dataDate ?? (options.now?.() ?? new Date()).toISOString();
  const snapshot: Snapshot = { schema: snapshotSchema, tenant: tenant.id, dataDate: date, hash, content };
  await writeWhole(snapshotFile(tenant.folder), JSON.stringify(snapshot));
  await writeWhole(faqIndexFile(tenant.folder), faqIndexText(snapshot));
  return { outcome: 'new', snapshot, warnings, calls: run.calls() };
}
