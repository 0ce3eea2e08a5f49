import { readRelease } from '#adapter/compile/release.ts';
import type { Compression } from '#adapter/publish/compress.ts';
import { projectAt, tenantIds } from '../../../scripts/lib/project.ts';
import { renderAll } from '../../../scripts/lib/render-all.ts';
import { Tally } from '../../../scripts/lib/summary/run-summary.ts';
import { peakMemory } from '../lib/memory.ts';

/** What to render: the tenants of a folder as `portico render --all` does, without those before `from`. */
export interface ScaleTask {
  releaseFolder: string;
  tenants: string;
  dist: string;
  work: string;
  from: number;
  compression: Compression;
  workers: number;
}

/**
 * Milliseconds of rendering, of the process from its start, and of all threads' processor; `peak` memory in MiB.
 */
export interface ScaleAnswer {
  ms: number;
  processMs: number;
  cpuMs: number;
  peak: number;
  pages: number;
  rendered: number;
  unchanged: number;
  failures: string[];
}

const { releaseFolder, tenants, dist, work, from, compression, workers } = JSON.parse(
  process.argv[2] ?? '',
) as ScaleTask;
const release = readRelease(releaseFolder);
if (!release) throw new Error(`${releaseFolder}: no release.`);
const project = { ...projectAt(), tenants, dist, work };
const output = { step: () => undefined, info: () => undefined, close: () => undefined };
const tally = new Tally();
const ids = (await tenantIds(project)).slice(from);
const settings = { force: false, compression, workers };
const start = performance.now();
const exitCode = await renderAll(ids, release, settings, { project, output, env: process.env }, (end) =>
  tally.add(end),
);
const end = performance.now();
const { counts, pages, tenants: ends } = tally.summary({ command: 'render', shard: null, exitCode });
const { user, system } = process.cpuUsage();
const answer: ScaleAnswer = {
  ms: end - start,
  processMs: end,
  cpuMs: (user + system) / 1000,
  peak: peakMemory(),
  pages,
  rendered: counts.done,
  unchanged: counts.unchanged,
  failures: ends.flatMap(({ reason }) => reason ?? []),
};
process.send?.(answer);
process.disconnect?.();
