import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { countStage, type Counts } from './test-reports.ts';
import type { Stage } from './test-stages.ts';

/** How a stage ended. */
export interface StageResult extends Counts {
  name: string;
  seconds: number;
  /** Names of the tests that failed, where the tool says which. */
  failures: readonly string[];
  /** Names of those that passed only when they were tried again. */
  secondTries: readonly string[];
}

/** Where the lines of the tools go. */
export type Print = (text: string) => void;

/**
 * Runs stages side by side in lanes, one stage of a lane after another. With one lane its output streams; with more,
 * a stage's output is printed whole when it ends.
 */
export async function runLanes(
  lanes: readonly (readonly Stage[])[],
  root: string,
  print: Print,
): Promise<StageResult[]> {
  const results = lanes.map(async (lane) => {
    const own: StageResult[] = [];
    for (const stage of lane) own.push(await runStage(stage, { root, print, streams: lanes.length === 1 }));
    return own;
  });
  return (await Promise.all(results)).flat();
}

interface Run {
  root: string;
  print: Print;
  streams: boolean;
}

async function runStage(
  { name, command, report }: Stage,
  { root, print, streams }: Run,
): Promise<StageResult> {
  const start = performance.now();
  const file = report && join(root, report.file);
  if (file) rmSync(file, { force: true });
  if (streams) print(`\n── ${name}\n`);
  const lines: string[] = [];
  const exitCode = await runTool(command, root, streams ? print : (text) => lines.push(text));
  if (!streams) print(`\n── ${name}${exitCode === 0 ? ': passed' : ''}\n${lines.join('')}`);
  const seconds = (performance.now() - start) / 1000;
  return { name, seconds, ...readResult(exitCode, report, file) };
}

/** What a stage's report says, as far as there is one. */
function readResult(exitCode: number, report: Stage['report'], file: string | undefined) {
  const found: unknown = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!report || !found)
    return { ...countStage(exitCode, null, report !== undefined), failures: [], secondTries: [] };
  return {
    ...countStage(exitCode, report.count(found), true),
    failures: report.failures(found),
    secondTries: report.secondTries(found),
  };
}

/** Exit code of a program of node_modules/.bin; 1 when it could not be started or was killed. */
function runTool([program, ...args]: Stage['command'], root: string, print: Print): Promise<number> {
  const bin = join(root, 'node_modules/.bin');
  // Hundreds of tests make folders of their own: what they leave goes with this one.
  const temporary = mkdtempSync(join(tmpdir(), 'portico-test-'));
  const env = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    TMPDIR: temporary,
    ASTRO_TELEMETRY_DISABLED: '1',
    // The tools and the commands under test start hundreds of processes: the code they share is compiled once.
    NODE_COMPILE_CACHE: join(root, '.portico/compile-cache'),
  };
  const tool = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  tool.stdout.on('data', (data: Buffer) => print(data.toString()));
  tool.stderr.on('data', (data: Buffer) => print(data.toString()));
  return new Promise((resolve) => {
    tool.once('error', (error) => {
      print(`${error.message}\n`);
      resolve(1);
    });
    tool.once('close', (code) => {
      rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
      resolve(code ?? 1);
    });
  });
}

/** What failed and what needed a second try by name, the results as a table, and as last line their sum. */
export function summary(results: readonly StageResult[]): string {
  const cells = (...[name, ...numbers]: string[]) =>
    (name ?? '').padEnd(12) + numbers.map((text) => text.padStart(9)).join('');
  const rows = results.map(({ name, passed, failed, seconds }) =>
    cells(name, `${passed}`, `${failed}`, seconds.toFixed(1)),
  );
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
  return [
    '',
    ...results.flatMap(({ name, failures }) => failures.map((failure) => `failed: ${name}: ${failure}`)),
    ...results.flatMap(({ name, secondTries }) =>
      secondTries.map((test) => `needed a second try: ${name}: ${test}`),
    ),
    cells('stage', 'passed', 'failed', 'seconds'),
    ...rows,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
