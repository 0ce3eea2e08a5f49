import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildErrorId, BuildErrorPlace } from '#errors/build-errors.ts';
import { cataloguedError } from '#errors/unforeseen.ts';
import type { Release } from '../compile/release.ts';
import type { ReleaseEntry } from '../page/rendered-page.ts';
import {
  renderTenant,
  type RenderJob,
  type TenantOptions,
  type TenantResult,
  type TenantSourceModule,
} from './render-tenant.ts';

/** Start data of a worker. */
export interface WorkerSetup {
  release: Release;
  /** URL of the module that reads tenants. */
  sourceModule: string;
}

/** Why a tenant was not rendered, for the operator. */
export interface RenderFailure {
  /** Id in the catalogue of operators' errors. */
  id: BuildErrorId;
  message: string;
  hint: string;
  place: BuildErrorPlace;
}

/** A worker's answer to one job, null as `renderTenant` says; `ms` is the time from its start to its end. */
export type WorkerAnswer = { ms: number } & ({ result: TenantResult | null } | { failure: RenderFailure });

/** What a worker is told of a run besides its jobs. */
export type RunOptions = Omit<TenantOptions, 'release'>;

/** A job as a worker gets it; the answer bears its number. */
export interface WorkerRequest {
  number: number;
  job: RenderJob;
  options: RunOptions;
}

/** Renders one tenant; errors become part of the answer. */
export type TenantWork = (job: RenderJob, options: RunOptions) => Promise<WorkerAnswer>;

/** Imports the release and the module that reads tenants. Throws when one of them cannot be imported. */
export async function openWork({ release, sourceModule }: WorkerSetup): Promise<TenantWork> {
  const entryUrl = pathToFileURL(join(release.folder, 'server/entry.mjs')).href;
  const entry = (await import(entryUrl)) as ReleaseEntry;
  const source = (await import(sourceModule)) as TenantSourceModule;
  return async (job, options) => {
    const start = performance.now();
    try {
      const result = await renderTenant(job, { ...options, release }, entry, source);
      return { ms: performance.now() - start, result };
    } catch (error) {
      return { ms: performance.now() - start, failure: failureOf(error, job) };
    }
  };
}

/** For the operator; a thread's answer holds no error objects. */
function failureOf(error: unknown, { id: tenant, folder }: RenderJob): RenderFailure {
  const { id, message, hint, place } = cataloguedError(error, { tenant, where: folder });
  return { id, message, hint, place };
}
