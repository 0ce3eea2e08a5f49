import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compression } from '#adapter/publish/compress.ts';
import { snapshotFile, type Snapshot } from '#site/snapshot.ts';
import type { ScaleAnswer, ScaleTask } from '../children/scale-child.ts';
import { runChild } from '../lib/child.ts';
import { diskUse, type DiskUse } from '../lib/disk-use.ts';
import type { Measure } from '../lib/figure.ts';
import { withName, writeSynthetic } from '../lib/synthetic.ts';
import { nextRelease } from '../lib/next-release.ts';
import type { Workbench } from '../lib/workbench.ts';

/** The budgets are for two cores, so more are not used. */
const workers = 2;

/** A country that grew to `count` tenants: what its new ones took, a run without changes, and the disk. */
interface Stage {
  count: number;
  added: ScaleAnswer;
  unchanged: ScaleAnswer;
  disk: DiskUse;
}

/**
 * Renders a quarter, a half and all of `tenants` synthetic municipalities, each stage after the one before, as `portico
 * render --all` does in a process of its own.
 */
export async function measureScale(
  bench: Workbench,
  { tenants, compression }: { tenants: number; compression: Compression },
): Promise<Measure[]> {
  const { release, snapshot } = await bench.sample();
  const folder = join(bench.project.work, 'scale');
  const base: ScaleTask = {
    releaseFolder: release.folder,
    tenants: join(folder, 'tenants'),
    dist: join(folder, 'dist'),
    work: join(folder, 'work'),
    from: 0,
    compression,
    workers,
  };
  const stages: Stage[] = [];
  let ids: string[] = [];
  for (const count of [Math.ceil(tenants / 4), Math.ceil(tenants / 2), tenants]) {
    const from = ids.length;
    bench.log(`scale: writing ${count - from} tenants …`);
    ids = [...ids, ...(await writeSynthetic(base.tenants, { from, to: count }, snapshot))];
    const added = await render({ ...base, from }, count - from);
    const unchanged = await render(base, 0);
    const disk = diskUse(base.dist, release);
    bench.log(
      `scale: ${count} tenants: ${added.pages} new pages in ${seconds(added.ms)} s, unchanged in ${seconds(unchanged.processMs)} s`,
    );
    stages.push({ count, added, unchanged, disk });
    await assertRoom(folder, (disk.taken / count) * (tenants - count));
  }
  const file = snapshotFile(join(base.tenants, ids[0] ?? ''));
  await writeFile(
    file,
    JSON.stringify(withName(JSON.parse(await readFile(file, 'utf8')) as Snapshot, 'Cambiato')),
  );
  const changed = await render(base, 1);
  const next = await nextRelease(release, join(folder, 'next'), bench.project.root);
  const renewed = await render({ ...base, releaseFolder: next.folder }, tenants);
  bench.log(`scale: a new release of ${tenants} tenants in ${seconds(renewed.ms)} s`);
  await rm(folder, { recursive: true, force: true });
  return [...measuresOf(stages, changed), ...measuresOfRelease(tenants, renewed)];
}

/** All pages of all tenants, rendered, compressed and written beside those of the release before. */
function measuresOfRelease(tenants: number, renewed: ScaleAnswer): Measure[] {
  const subject = `${tenants} tenants`;
  const minutes = (ms: number) => `${(ms / tenants / 60).toFixed(1)} min`;
  const note = `for 1,000 tenants ${minutes(renewed.ms)} with two threads, ${minutes(renewed.cpuMs)} of processor`;
  return [
    {
      subject,
      name: 'processor a page of a new release',
      value: renewed.cpuMs / renewed.pages,
      unit: 'processor ms',
      note,
    },
    { subject, name: 'peak memory', value: renewed.peak, unit: 'MiB', note: 'of a new release' },
  ];
}

async function render(task: ScaleTask, expected: number): Promise<ScaleAnswer> {
  const answer = await runChild<ScaleAnswer>('scale-child.ts', task);
  if (answer.rendered === expected && answer.failures.length === 0) return answer;
  throw new Error(
    `${answer.rendered} tenants were rendered instead of ${expected}. ${answer.failures[0] ?? ''}`,
  );
}

/** Throws where the rest would fill the disk; half as much again stays free. */
async function assertRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (needed * 1.5 < bavail * bsize) return;
  const size = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;
  throw new Error(
    `The rest takes ${size(needed)}, and ${size(bavail * bsize)} are free: name another disk in TMPDIR, or fewer tenants.`,
  );
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}

function measuresOf(stages: readonly Stage[], changed: ScaleAnswer): Measure[] {
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last) return [];
  const subject = `${last.count} tenants`;
  const perPage = ({ added }: Stage) => added.cpuMs / added.pages;
  return [
    ...stages.flatMap(measuresOfStage),
    {
      subject,
      name: 'processor a page against the first quarter',
      value: perPage(last) / perPage(first),
      unit: 'ratio',
      note: `${perPage(first).toFixed(2)} ms, then ${perPage(last).toFixed(2)} ms`,
    },
    {
      subject,
      name: 'peak memory against the first quarter',
      value: last.added.peak / first.added.peak,
      unit: 'ratio',
    },
    {
      subject,
      name: 'disk a tenant against the first quarter',
      value: last.disk.taken / last.count / (first.disk.taken / first.count),
      unit: 'ratio',
    },
    { subject, name: 'one tenant changed', value: changed.processMs / 1000, unit: 's', note: cpu(changed) },
  ];
}

function measuresOfStage({ count, added, unchanged, disk }: Stage): Measure[] {
  const subject = `${count} tenants`;
  const size = `${disk.files} files; ${(disk.apparent / 1e6).toFixed(0)} MB if nothing were shared`;
  return [
    {
      subject,
      name: 'speed',
      value: added.pages / (added.ms / 1000),
      unit: 'pages/s',
      note: `${added.pages} pages of ${added.rendered} tenants in ${seconds(added.ms)} s, ${cpu(added)}`,
    },
    { subject, name: 'peak memory', value: added.peak, unit: 'MiB' },
    {
      subject,
      name: 'without a change, for 1,000',
      value: unchanged.processMs / count,
      unit: 's',
      note: `${seconds(unchanged.processMs)} s with the start of the process, ${cpu(unchanged)}, ${unchanged.peak.toFixed(0)} MiB`,
    },
    { subject, name: 'disk', value: disk.taken / 1e6, unit: 'MB', note: size },
    { subject, name: 'copied assets', value: disk.copiedAssets / 1e6, unit: 'MB' },
  ];
}

/** Processor time, to distinguish slow code from a busy machine. */
function cpu({ cpuMs }: ScaleAnswer): string {
  return `${(cpuMs / 1000).toFixed(1)} s of processor`;
}
