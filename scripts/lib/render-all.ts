import { join } from 'node:path';
import type { Compression } from '#adapter/publish/compress.ts';
import type { KeptPool } from '#adapter/render/kept-pool.ts';
import { renderTenants, type RenderReport } from '#adapter/render/render.ts';
import type { RenderJob } from '#adapter/render/render-tenant.ts';
import type { Release } from '#adapter/compile/release.ts';
import { readTenant } from '#site/read-tenant.ts';
import type { Context } from './command.ts';
import { exitCodes, worst, type ExitCode } from './exit-codes.ts';
import { maintenanceHashOf } from './maintenance-credentials.ts';
import { seconds, counted } from './output.ts';
import { wereRefused } from './refused-credentials.ts';
import type { OnEnd, TenantEnd } from './summary/tenant-end.ts';

export interface RenderSettings {
  force: boolean;
  compression: Compression;
  workers?: number;
  /** Threads that stay for the next tenants. */
  kept?: KeptPool;
}

/** Renders tenants as their ids come, prints the result of each, and tells it to `onEnd`. */
export async function renderAll(
  ids: Iterable<string> | AsyncIterable<string>,
  release: Release,
  settings: RenderSettings,
  context: Context,
  onEnd: OnEnd = () => undefined,
): Promise<ExitCode> {
  const { project, output, threads } = context;
  const { compression, force, workers, kept = threads } = settings;
  const reports = await renderTenants(jobsOf(ids, context), {
    release,
    dist: project.dist,
    force,
    compression,
    workers,
    kept,
    onReport: (report) => {
      printReport(report, output);
      onEnd(endOf(report));
    },
  });
  return worst(reports.map(({ outcome }) => (outcome === 'failed' ? exitCodes.failed : exitCodes.done)));
}

/** Jobs one by one: thousands of tenant files are not opened at once. */
async function* jobsOf(ids: Iterable<string> | AsyncIterable<string>, context: Context) {
  for await (const id of ids) yield await jobOf(id, context);
}

/** Errors in a tenant file are ignored here, because the renderer reports them. */
async function jobOf(id: string, { project, env }: Context): Promise<RenderJob> {
  const tenant = await readTenant(project.tenants, id).catch(() => null);
  const maintenance = tenant && (await maintenanceHashOf(tenant, env));
  const credentialsRefused = !!maintenance && (await wereRefused(project, id, maintenance));
  return { id, folder: join(project.tenants, id), maintenance, credentialsRefused };
}

function endOf(report: RenderReport): TenantEnd {
  const base = { tenant: report.tenant, stage: 'render' };
  if (report.outcome === 'rendered') return { ...base, ending: 'done', pages: report.pages };
  if (report.outcome !== 'failed') return { ...base, ending: 'unchanged' };
  const { id, message: reason, hint: remedy } = report.failure;
  return { ...base, ending: 'failed', id, reason, remedy };
}

function printReport(report: RenderReport, output: Context['output']): void {
  const base = { tenant: report.tenant, stage: 'render' } as const;
  switch (report.outcome) {
    case 'unchanged':
      return output.step({
        ...base,
        state: 'skipped',
        text: `unchanged, ${report.ms.toFixed(0)} ms`,
        facts: { ms: report.ms },
      });
    case 'overtaken':
      return output.step({ ...base, state: 'skipped', text: 'a build of newer data is published already' });
    case 'failed':
      return output.step({
        ...base,
        state: 'failed',
        text: report.failure.message,
        hint: report.failure.hint,
        facts: { id: report.failure.id, place: report.failure.place },
      });
    case 'rendered': {
      for (const text of report.warnings) output.step({ ...base, state: 'warning', text });
      const text = `${counted(report.pages, 'page')}, ${(report.bytes / 1e6).toFixed(1)} MB, ${seconds(report.ms)}`;
      return output.step({
        ...base,
        state: 'done',
        text,
        facts: { pages: report.pages, bytes: report.bytes, ms: report.ms },
      });
    }
  }
}
