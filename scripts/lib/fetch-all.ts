import { join } from 'node:path';
import { BuildError } from '#errors/build-errors.ts';
import { readTenant } from '#site/read-tenant.ts';
import { sandboxApi, type Tenant } from '#site/tenant.ts';
import type { Context } from './command.ts';
import { exitCodes, worst, type ExitCode } from './exit-codes.ts';
import { fetchTenant, type FetchTenantResult } from './fetch/fetch-tenant.ts';
import type { PartName } from './fetch/shrink-guard.ts';
import { maintenanceHashOf } from './maintenance-credentials.ts';
import { failure, seconds, counted } from './output.ts';
import { noteRefused } from './refused-credentials.ts';
import { troubledEnd, type TenantEnd } from './summary/tenant-end.ts';

export interface FetchOptions {
  strict: boolean;
  /** Parts of the data that may have lost much. */
  accept: readonly PartName[];
  /** Origin of the sandbox, for tenants that use it as their API. */
  sandboxOrigin?: string;
}

/** How fetching one tenant ended; without a snapshot it cannot be rendered. */
export interface Fetched {
  id: string;
  code: ExitCode;
  hasSnapshot: boolean;
  end: TenantEnd;
}

/** Tenants fetched in parallel; the calls per API host are limited by the client. */
const concurrency = 4;

/**
 * Fetches every tenant; a failure does not stop the others. `onFetched` hears of each as it ends; `signal` keeps those
 * that did not begin from beginning.
 */
export async function fetchAll(
  ids: readonly string[],
  options: FetchOptions,
  context: Context,
  { onFetched, signal }: { onFetched?: (fetched: Fetched) => void; signal?: AbortSignal } = {},
): Promise<Fetched[]> {
  const queue = ids.values();
  const results: Fetched[] = [];
  const work = async () => {
    for (const id of queue) {
      if (signal?.aborted) return;
      const fetched = await fetchOne(id, options, context);
      results.push(fetched);
      onFetched?.(fetched);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}

/** The most severe exit code of all tenants. */
export function codeOf(results: readonly Fetched[]): ExitCode {
  return worst(results.map(({ code }) => code));
}

async function fetchOne(id: string, options: FetchOptions, context: Context): Promise<Fetched> {
  const { output, project, env, wait } = context;
  const start = performance.now();
  try {
    const tenant = await readTenant(project.tenants, id);
    const result = await fetchTenant(tenant, {
      origin: originOf(tenant, options.sandboxOrigin),
      env,
      wait,
      cacheFolder: join(project.work, 'cache', id),
      accept: options.accept,
      onProgress: (text) => output.step({ tenant: id, stage: 'fetch', state: 'progress', text }),
    });
    if (result.outcome !== 'stale') await noteRefused(project, id, null);
    else if (result.cause?.id === 'MaintenanceCredentialsRefused')
      await noteRefused(project, id, await maintenanceHashOf(tenant, env));
    for (const warning of result.warnings)
      output.step({ tenant: id, stage: 'fetch', state: 'warning', text: warning });
    if (result.cause) output.step(failure(id, 'fetch', result.cause, 'stale'));
    const ms = performance.now() - start;
    const text = `${result.outcome}, ${counted(result.calls, 'call')}, ${seconds(ms)}`;
    const facts = { outcome: result.outcome, calls: result.calls, ms };
    output.step({
      tenant: id,
      stage: 'fetch',
      state: result.outcome === 'stale' ? 'stale' : 'done',
      text,
      facts,
    });
    return { id, code: codeOfOutcome(result, options), hasSnapshot: true, end: endOf(id, result) };
  } catch (error) {
    output.step(failure(id, 'fetch', error));
    return { id, code: exitCodes.failed, hasSnapshot: false, end: troubledEnd(id, 'fetch', error) };
  }
}

function endOf(tenant: string, { outcome, cause }: Pick<FetchTenantResult, 'outcome' | 'cause'>): TenantEnd {
  if (cause) return troubledEnd(tenant, 'fetch', cause, cause.id === 'SnapshotShrunk' ? 'stopped' : 'stale');
  return { tenant, stage: 'fetch', ending: outcome === 'new' ? 'done' : 'unchanged' };
}

function codeOfOutcome(
  { outcome, cause }: { outcome: string; cause?: BuildError },
  { strict }: FetchOptions,
): ExitCode {
  if (outcome !== 'stale') return exitCodes.done;
  if (cause?.id === 'SnapshotShrunk') return exitCodes.shrunk;
  return strict ? exitCodes.failed : exitCodes.stale;
}

/** Origin at which a tenant's API is called. Throws BuildError for one of the sandbox where no sandbox runs. */
export function originOf(tenant: Tenant, sandboxOrigin: string | undefined): string {
  if (tenant.api !== sandboxApi) return tenant.api;
  if (sandboxOrigin) return sandboxOrigin;
  throw new BuildError('BackendUnreachable', { tenant: tenant.id, where: 'the sandbox' });
}
