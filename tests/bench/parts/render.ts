import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compression } from '#adapter/publish/compress.ts';
import { snapshotFile, type Snapshot } from '#site/snapshot.ts';
import type { RenderAnswer, RenderTask } from '../children/render-child.ts';
import { runChild } from '../lib/child.ts';
import { median, spread, type Measure } from '../lib/figure.ts';
import { withName, writeSynthetic } from '../lib/synthetic.ts';
import { measureWatched } from '../lib/watched-changes.ts';
import type { Workbench } from '../lib/workbench.ts';

const many = 200;
const few = 50;
/** The budget is for two cores, so more are not used. */
const workers = 2;

/** Rendering synthetic tenants: each figure from a fresh process and an empty folder of builds. */
export async function measure(bench: Workbench): Promise<Measure[]> {
  const { release, snapshot } = await bench.sample();
  const tenants = join(bench.project.work, 'synthetic');
  const ids = await writeSynthetic(tenants, { to: many }, snapshot);
  const builds = join(bench.project.work, 'synthetic-dist');
  const base = { releaseFolder: release.folder, tenants, workers };
  let run = 0;
  /** Renders into a new folder, because a file system is slow after removing 80,000 files. */
  const afresh = async (count: number, compression: Compression) => {
    const dist = join(builds, String(run++));
    const answer = await render({ ...base, dist, ids: ids.slice(0, count), compression });
    bench.log(
      `render: ${count} tenants, ${compression}: ${(answer.ms / 1000).toFixed(1)} s, ${answer.peak.toFixed(0)} MiB`,
    );
    return answer;
  };
  const runs = bench.quick ? 1 : 3;
  const small = await repeat(runs, () => afresh(few, 'none'));
  const plain = await repeat(runs, () => afresh(many, 'none'));
  const packedCount = bench.quick ? few : many;
  const packed = await afresh(packedCount, 'fast');
  const dist = join(builds, 'one');
  const one = await measureOne(
    { ...base, dist, ids: ids.slice(0, 1), compression: 'fast' },
    bench.quick ? 3 : 9,
  );
  await rm(builds, { recursive: true, force: true });
  return [
    ...manyMeasures(small, plain),
    ...packedMeasures(packedCount, packed),
    ...one,
    ...(await measureChanges(bench)),
  ];
}

async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < times; turn++) results.push(await run());
  return results;
}

async function render(task: RenderTask): Promise<RenderAnswer> {
  const answer = await runChild<RenderAnswer>('render-child.ts', task);
  if (answer.failures.length > 0)
    throw new Error(`${answer.failures.length} tenants failed; the first: ${answer.failures[0]}`);
  return answer;
}

/** CPU time, to distinguish a slow renderer from a busy machine. */
function cpu(answers: readonly RenderAnswer[]): string {
  return `${(median(answers.map(({ cpuMs }) => cpuMs)) / 1000).toFixed(1)} s of processor`;
}

function manyMeasures(small: RenderAnswer[], plain: RenderAnswer[]): Measure[] {
  const subject = `${many} tenants`;
  const seconds = plain.map(({ ms }) => ms / 1000);
  const { pages = 0, bytes = 0 } = plain[0] ?? {};
  const time = median(seconds);
  const peaks = plain.map((run) => run.peak);
  const smallPeak = median(small.map((run) => run.peak));
  const size = `${pages} pages (${pages / many} each), ${(bytes / 1e6).toFixed(0)} MB, ${workers} workers, ${cpu(plain)}`;
  const against = `${few} tenants: ${smallPeak.toFixed(0)} MiB`;
  return [
    { subject, name: 'time, no compression', value: time, unit: 's', note: `${size}; ${spread(seconds, 1)}` },
    { subject, name: 'speed, no compression', value: pages / time, unit: 'pages/s' },
    { subject, name: 'peak memory', value: median(peaks), unit: 'MiB', note: spread(peaks, 0) },
    {
      subject,
      name: 'peak memory against 50 tenants',
      value: median(peaks) / smallPeak,
      unit: 'ratio',
      note: against,
    },
  ];
}

function packedMeasures(count: number, packed: RenderAnswer): Measure[] {
  const subject = `${count} tenants`;
  const time = packed.ms / 1000;
  const note = `brotli 5 and gzip 4 of each page, ${cpu([packed])}`;
  return [
    { subject, name: 'time, default compression', value: time, unit: 's', note },
    { subject, name: 'speed, default compression', value: packed.pages / time, unit: 'pages/s' },
    { subject, name: 'peak memory, default compression', value: packed.peak, unit: 'MiB' },
  ];
}

/** One published tenant whose configuration changed, then the same unchanged; each in a process of its own. */
async function measureOne(task: RenderTask, runs: number): Promise<Measure[]> {
  const changed: RenderAnswer[] = [];
  const unchanged: RenderAnswer[] = [];
  const file = snapshotFile(join(task.tenants, task.ids[0] ?? ''));
  for (let run = 0; run <= runs; run++) {
    await rename(file, `Comune di Prova ${run}`);
    const answer = await render(task);
    if (run > 0) changed.push(answer);
    const again = await render(task);
    if (again.unchanged !== 1) throw new Error('A tenant was rendered again though nothing changed.');
    unchanged.push(again);
  }
  const note = (answers: RenderAnswer[]) =>
    `${spread(
      answers.map(({ ms }) => ms),
      0,
    )}; ${median(answers.map(({ processMs }) => processMs)).toFixed(0)} with the start of the process`;
  const subject = 'one tenant';
  return [
    {
      subject,
      name: 'after a change',
      value: median(changed.map(({ ms }) => ms)),
      unit: 'ms',
      note: note(changed),
    },
    {
      subject,
      name: 'unchanged',
      value: median(unchanged.map(({ ms }) => ms)),
      unit: 'ms',
      note: note(unchanged),
    },
  ];
}

async function rename(file: string, name: string): Promise<void> {
  const snapshot = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  await writeFile(file, JSON.stringify(withName(snapshot, name)));
}

/**
 * Time from switching a module at the desk to the published build, by `portico build` within a running process, and to the
 * build and the deployed folder by `portico watch`, which a webhook tells.
 */
async function measureChanges(bench: Workbench): Promise<Measure[]> {
  const sample = await bench.sample();
  const times: number[] = [];
  for (let run = 0; run < (bench.quick ? 1 : 3); run++) {
    for (const on of [false, true]) {
      const start = performance.now();
      await sample.switchModule('MOON', on);
      await sample.rebuild();
      times.push(performance.now() - start);
    }
  }
  const note = `fetch from the sandbox included; ${spread(times, 0)}`;
  const subject = 'torrebianca';
  return [
    { subject, name: 'from a change to the artifact', value: median(times), unit: 'ms', note },
    ...(await measureWatched(bench, subject)),
  ];
}
