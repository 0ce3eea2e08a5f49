import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownValue } from '#domain/own-value.ts';
import { meterProcess } from './lib/process-meter.ts';
import { meterOf, meterTable, type ToolRun, fullFolder } from './lib/test-meter.ts';
import { folderAbove, makeRunFolder } from './lib/testing/temporary-folder.ts';
import { readPlaywright, readVitest, summary, withFailure, type TestResult } from './lib/test-reports.ts';

const browserTests = 'playwright test --config .config/playwright.config.ts';

/** Parts that can be run alone (`npm test -- unit`), with their tools, the slowest first. */
const parts: Record<string, Record<string, string>> = {
  smoke: { smoke: `${browserTests} --project smoke` },
  unit: { unit: 'vitest run --config .config/vitest.config.ts' },
  check: {
    'types and lint': 'oxlint --config .config/oxlint.config.ts',
    // What the native tools do not read of an Astro file: types, and the template.
    'types of pages': 'astro check --minimumSeverity warning --tsconfig .config/tsconfig.astro.json',
    'lint of pages': 'eslint --config .config/eslint.config.mjs --max-warnings 0 "src/**/*.astro"',
    format: 'oxfmt --check',
    'dead code': 'knip --config .config/knip.json',
    // Not for a newcomer: what became known today is no fault of a tree that was green yesterday.
    ...(process.env.CI && { audit: 'node scripts/audit.ts' }),
  },
  e2e: { e2e: `${browserTests} --project mobile --project desktop` },
  // Its projects are named once the other browsers are there.
  engines: { engines: browserTests },
};
/** Tools that write `.portico/reports/<tool>.json`; any other passes or fails as one test. */
const readers = new Map(
  Object.entries({ smoke: readPlaywright, unit: readVitest, e2e: readPlaywright, engines: readPlaywright }),
);

// Hundreds of tests create temporary folders: what they leave behind is removed with this one.
const temporary = temporaryFolder();
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
process.env.TMPDIR = temporary;
// The smoke builds what the other browser tests use too.
process.env.PORTICO_TEST_ROOT = join(temporary, 'portal');
// The tools and commands under test start hundreds of processes, so the compiled code they share is cached.
process.env.NODE_COMPILE_CACHE = resolve('.portico/compile-cache');
// What Playwright makes of the TypeScript of the tests: in the folder for temporary files it would be made anew each time.
process.env.PWTEST_CACHE_DIR = resolve('.portico/playwright-cache');
process.env.ASTRO_TELEMETRY_DISABLED = '1';

const running = new Set<ChildProcess>();
const runs: ToolRun[] = [];
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    running.forEach((tool) => tool.kill(signal));
    const ended = { name: `ended by ${signal}: run the tests again`, outcome: 'failed' } as const;
    console.log(summary([...runs.flatMap((run) => run.tests), ended]));
    process.exit(1);
  });

/** The folder of this run. Ends the run where none can be made, or where it would be full at once. */
function temporaryFolder(): string {
  const above = folderAbove();
  try {
    const reason = fullFolder(above);
    if (reason !== null) giveUp(reason);
    return makeRunFolder(above);
  } catch (error) {
    giveUp(
      `No temporary folder can be made: ${(error as Error).message}. Free some space, or name another in TMPDIR.`,
    );
  }
}

/** Ends the run before any test, with the last line that who reads the totals waits for. */
function giveUp(reason: string): never {
  console.error(reason);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

async function runTool(name: string, command: string): Promise<ToolRun> {
  const report = `.portico/reports/${name}.json`;
  rmSync(report, { force: true });
  console.time(name);
  const started = performance.now();
  // Output is piped, because on a terminal the tools would overwrite each other's progress lines.
  const env = { ...process.env, PORTICO_TEST_REPORT: name };
  // In the place of its shell, so that what ends the run ends the tool.
  const line = process.platform === 'win32' ? command : `exec ${command}`;
  const tool = spawn(line, { shell: true, stdio: ['ignore', 'pipe', 'pipe'], env });
  running.add(tool);
  const use = meterProcess(tool.pid ?? 0);
  for (const output of [tool.stdout, tool.stderr]) output.pipe(process.stdout, { end: false });
  const [exitCode, signal] = (await once(tool, 'close')) as [number | null, string | null];
  running.delete(tool);
  console.timeEnd(name);
  const run = { name, elapsed: (performance.now() - started) / 1000, use: use() };
  const read = readers.get(name);
  if (!read) return { ...run, tests: [{ name, outcome: exitCode === 0 ? 'passed' : 'failed' }] };
  const tests = existsSync(report) ? readReport(read, report) : [];
  // A shell says 128 and the number of the signal that killed its program.
  const isKilled = signal !== null || (exitCode ?? 0) > 128;
  const end = isKilled ? `killed (${signal ?? exitCode}): run it again` : `exit code ${exitCode}`;
  return { ...run, tests: withFailure(tests, `${name}, ${end}`, exitCode !== 0 || tests.length === 0) };
}

/** The tests of a report; none of one that a runner which was killed has left half-written. */
function readReport(read: (report: string) => TestResult[], report: string): TestResult[] {
  try {
    return read(readFileSync(report, 'utf8'));
  } catch {
    return [];
  }
}

/** Brings Firefox and WebKit, and returns how they are walked; nothing where neither is there nor has to be. */
async function bringEngines(): Promise<Record<string, string>> {
  const setUp = spawn(process.execPath, ['scripts/setup/browser.mjs', 'engines'], { stdio: 'inherit' });
  await once(setUp, 'close');
  const { enginesToWalk } = await import('./lib/testing/engines.ts');
  const names = enginesToWalk(Boolean(process.env.CI) || asked.includes('engines'));
  if (names.length === 0) return {};
  return { engines: [browserTests, ...names.map((name) => `--project ${name}`)].join(' ') };
}

/** Runs the tools of these parts, two at a time, one for each core. */
async function runParts(wanted: readonly string[]): Promise<ToolRun[]> {
  if (wanted.includes('engines')) parts['engines'] = await bringEngines();
  const tools = wanted.flatMap((part) => Object.entries(ownValue(parts, part) ?? {})).values();
  const lane = () => Array.fromAsync(tools, ([name, command]) => runTool(name, command));
  return (await Promise.all([lane(), lane()])).flat();
}

const known = Object.keys(parts);
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !known.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}" of the tests: use ${known.join(', ')}, or nothing for all.`);
  process.exit(64);
}
const wanted = known.filter((part) => asked.length === 0 || asked.includes(part));
const only = (...names: string[]) => wanted.filter((part) => names.includes(part));
// A portal that breaks under the hand is told at once; browser tests wait for pages, so nothing else runs beside them.
for (const together of [only('smoke'), only('unit', 'check'), only('e2e'), only('engines')]) {
  runs.push(...(await runParts(together)));
  if (runs.some(({ name, tests }) => name === 'smoke' && hasFailed(tests))) break;
}
const tests = runs.flatMap((run) => run.tests);
const meter = meterOf(runs);
mkdirSync('.portico/reports', { recursive: true });
writeFileSync('.portico/reports/meter.json', JSON.stringify(meter, null, 2));
console.log(meterTable(meter));
const full = hasFailed(tests) ? fullFolder(temporary) : null;
if (full !== null) console.error(full);
console.log(summary(tests));
process.exitCode = hasFailed(tests) ? 1 : 0;

function hasFailed(results: readonly TestResult[]): boolean {
  return results.some(({ outcome }) => outcome === 'failed');
}
