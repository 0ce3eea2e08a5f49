import { join } from 'node:path';
import type { Compression } from '#adapter/publish/compress.ts';
import { readRelease } from '#adapter/compile/release.ts';
import { renderTenants } from '#adapter/render/render.ts';
import { peakMemory } from '../lib/memory.ts';

/** What to render. */
export interface RenderTask {
  /** Folder of the compiled release: its record is too long for an argument. */
  releaseFolder: string;
  tenants: string;
  ids: string[];
  dist: string;
  compression: Compression;
  workers?: number;
}

/**
 * Measurements: `ms` of rendering, `processMs` since the process started, `cpuMs` of all its threads, `peak` memory in
 * MiB. `bytes` excludes precompressed encodings.
 */
export interface RenderAnswer {
  ms: number;
  processMs: number;
  cpuMs: number;
  pages: number;
  bytes: number;
  unchanged: number;
  failures: string[];
  peak: number;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const { releaseFolder, tenants, ids, dist, compression, workers } = JSON.parse(
  process.argv[2] ?? '{}',
) as RenderTask;
const release = readRelease(releaseFolder);
if (!release) throw new Error(`${releaseFolder}: no release.`);
const jobs = ids.map((id) => ({ id, folder: join(tenants, id) }));
const start = performance.now();
const reports = await renderTenants(jobs, { release, dist, compression, workers });
const end = performance.now();
const rendered = reports.flatMap((report) => (report.outcome === 'rendered' ? [report] : []));
const answer: RenderAnswer = {
  ms: end - start,
  processMs: end,
  cpuMs: cpuMs(),
  pages: rendered.reduce((sum, { pages }) => sum + pages, 0),
  bytes: rendered.reduce((sum, { bytes }) => sum + bytes, 0),
  unchanged: reports.filter(({ outcome }) => outcome === 'unchanged').length,
  failures: reports.flatMap((report) => (report.outcome === 'failed' ? [report.failure.message] : [])),
  peak: peakMemory(),
};
process.send?.(answer);
process.disconnect?.();
