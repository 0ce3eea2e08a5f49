import { join } from 'node:path';
import type { Compression } from '#adapter/publish/compress.ts';
import { renderTenants, type RenderReport } from '#adapter/render/render.ts';
import type { RenderJob } from '#adapter/render/render-tenant.ts';
import type { Release } from '#adapter/compile/release.ts';
import { readTenant } from '#site/tenant.ts';
import type { Context } from './command.ts';
import { exitCodes, worst, type ExitCode } from './exit-codes.ts';
import { maintenanceHashOf } from './maintenance-credentials.ts';
import { seconds } from './output.ts';
import { wereRefused } from './refused-credentials.ts';

export interface RenderSettings {
  force: boolean;
  compression: Compression;
  workers?: number;
  shard?: { index: number; of: number };
}

/** Renders the tenants and prints the result of each. */
export async function renderAll(
  ids: readonly string[],
  release: Release,
  settings: RenderSettings,
  context: Context,
): Promise<ExitCode> {
  const { project, output } = context;
  const jobs = await Promise.all(ids.map((id) => jobOf(id, context)));
  const { compression, force, workers, shard } = settings;
  const reports = await renderTenants(jobs, {
    release,
    dist: project.dist,
    force,
    compression,
    workers,
    shard,
    onReport: (report) => printReport(report, output),
  });
  return worst(reports.map(({ outcome }) => (outcome === 'failed' ? exitCodes.failed : exitCodes.done)));
}

/** Errors in a tenant file are ignored here, because the renderer reports them. */
async function jobOf(id: string, { project, env }: Context): Promise<RenderJob> {
  const tenant = await readTenant(project.tenants, id).catch(() => null);
  const maintenance = tenant && (await maintenanceHashOf(tenant, env));
  const credentialsRefused = !!maintenance && (await wereRefused(project, id, maintenance));
  return { id, folder: join(project.tenants, id), maintenance, credentialsRefused };
}

function printReport(report: RenderReport, output: Context['output']): void {
  const base = { tenant: report.tenant, stage: 'render' } as const;
  switch (report.outcome) {
    case 'unchanged':
      return output.step({ ...base, state: 'skipped', text: `unchanged, ${report.ms.toFixed(0)} ms` });
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
      const text = `${report.pages} pages, ${(report.bytes / 1e6).toFixed(1)} MB, ${seconds(report.ms)}`;
      return output.step({
        ...base,
        state: 'done',
        text,
        facts: { pages: report.pages, bytes: report.bytes, ms: report.ms },
      });
    }
  }
}
