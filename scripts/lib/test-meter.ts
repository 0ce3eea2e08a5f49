import { statfsSync } from 'node:fs';
import type { ProcessUse } from './process-meter.ts';
import type { TestResult } from './test-reports.ts';

/** A tool of `npm test` that has run. */
export interface ToolRun {
  name: string;
  tests: readonly TestResult[];
  /** From its start to its end, in seconds. */
  elapsed: number;
  /** Undefined where the system does not tell. */
  use?: ProcessUse;
}

/** What a run of the tests has cost: written as `.portico/reports/meter.json`. */
export interface Meter {
  tools: { name: string; tests: number; elapsed: number; processor?: number; processes?: number }[];
  /** Processor seconds of all tools. */
  processor?: number;
  pageLoads: number;
  secondTries: string[];
  slowest: { file: string; seconds: number; tests: number }[];
}

const mostFiles = 20;

/** Adds up what the tools of a run have used. */
export function meterOf(runs: readonly ToolRun[]): Meter {
  const tests = runs.flatMap((run) => run.tests);
  const sum = (values: readonly number[]) => values.reduce((before, each) => before + each, 0);
  const used = runs.flatMap(({ use }) => use ?? []);
  return {
    tools: runs.map(({ name, tests: own, elapsed, use }) => ({
      name,
      tests: own.length,
      elapsed: rounded(elapsed),
      processor: use && rounded(use.seconds),
      processes: use?.processes,
    })),
    processor: used.length > 0 ? rounded(sum(used.map(({ seconds }) => seconds))) : undefined,
    pageLoads: sum(tests.map(({ pageLoads = 0 }) => pageLoads)),
    secondTries: tests.filter(({ outcome }) => outcome === 'flaky').map(({ name }) => name),
    slowest: slowestFiles(tests),
  };
}

function slowestFiles(tests: readonly TestResult[]): Meter['slowest'] {
  const files = Map.groupBy(
    tests.filter(({ file }) => file !== undefined),
    ({ file = '' }) => file,
  );
  return [...files]
    .map(([file, own]) => ({
      file,
      seconds: rounded(own.reduce((sum, { seconds = 0 }) => sum + seconds, 0)),
      tests: own.length,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostFiles);
}

/** Prints a meter as a table for people. */
export function meterTable(meter: Meter): string {
  const cell = (value: number | undefined, width: number) => String(value ?? '–').padStart(width);
  const tools = meter.tools.map(
    ({ name, tests, elapsed, processor, processes }) =>
      `  ${name.padEnd(12)}${cell(processor, 12)}${cell(elapsed, 12)}${cell(processes, 12)}${cell(tests, 8)}`,
  );
  const files = meter.slowest.map(
    ({ file, seconds, tests }) => `  ${cell(seconds, 7)} s  ${cell(tests, 4)}  ${file}`,
  );
  return [
    `  ${'part'.padEnd(12)}${['processor s', 'elapsed s', 'processes'].map((title) => title.padStart(12)).join('')}${'tests'.padStart(8)}`,
    ...tools,
    `Slowest files (seconds of their tests, tests):`,
    ...files,
    `Processor ${meter.processor ?? '–'} s, page loads ${meter.pageLoads}, second tries ${meter.secondTries.length}.`,
  ].join('\n');
}

function rounded(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Bytes without which tests fail in many ways that do not name their cause. */
const least = 200 * 2 ** 20;

/** How many blocks of a disk are free, and how many bytes each has. */
type ReadDisk = (folder: string) => { bavail: number; bsize: number };

/** Says that a folder for temporary files has no room for the tests, and what to do; null where it has. */
export function fullFolder(folder: string, read: ReadDisk = statfsSync): string | null {
  const { bavail, bsize } = read(folder);
  if (bavail * bsize >= least) return null;
  const left = Math.floor((bavail * bsize) / 2 ** 20);
  return `The folder for temporary files, ${folder}, has ${left} MB left: free some space, or name another in TMPDIR.`;
}
