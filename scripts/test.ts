import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readPlaywright, readVitest, summary, withFailure, type TestResult } from './lib/test-reports.ts';

/** Parts that can be run alone (`npm test -- unit`), with their tools, the slowest first. */
const parts: Record<string, Record<string, string>> = {
  unit: { unit: 'vitest run --config .config/vitest.config.ts' },
  check: {
    types: 'astro check --minimumSeverity warning',
    lint: 'eslint --config .config/eslint.config.mjs --max-warnings 0 .',
    format: 'prettier --check --log-level warn .',
    'dead code': 'knip --config .config/knip.json',
    // Not for a newcomer: what became known today is no fault of a tree that was green yesterday.
    ...(process.env.CI && { audit: 'node scripts/audit.ts' }),
  },
  e2e: { e2e: 'playwright test --config .config/playwright.config.ts' },
};
/** Tools that write `.portico/reports/<tool>.json`; any other passes or fails as one test. */
const readers = new Map(Object.entries({ unit: readVitest, e2e: readPlaywright }));

// Hundreds of tests create temporary folders: what they leave behind is removed with this one.
const temporary = mkdtempSync(join(tmpdir(), 'portico-test-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
process.env.TMPDIR = temporary;
// The tools and commands under test start hundreds of processes, so the compiled code they share is cached.
process.env.NODE_COMPILE_CACHE = resolve('.portico/compile-cache');
process.env.ASTRO_TELEMETRY_DISABLED = '1';

async function runTool(name: string, command: string): Promise<TestResult[]> {
  const report = `.portico/reports/${name}.json`;
  rmSync(report, { force: true });
  console.time(name);
  // Output is piped, because on a terminal the tools would overwrite each other's progress lines.
  const tool = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [tool.stdout, tool.stderr]) output.pipe(process.stdout, { end: false });
  const [exitCode] = (await once(tool, 'close')) as [number | null];
  console.timeEnd(name);
  const read = readers.get(name);
  if (!read) return [{ name, outcome: exitCode === 0 ? 'passed' : 'failed' }];
  const tests = existsSync(report) ? read(readFileSync(report, 'utf8')) : [];
  return withFailure(tests, `${name}, exit code ${exitCode}`, exitCode !== 0 || tests.length === 0);
}

/** Runs the tools of these parts, two at a time, one for each core. */
async function runParts(wanted: readonly string[]): Promise<TestResult[]> {
  const tools = wanted.flatMap((part) => Object.entries(parts[part] ?? {})).values();
  const lane = () => Array.fromAsync(tools, ([name, command]) => runTool(name, command));
  return (await Promise.all([lane(), lane()])).flat(2);
}

const known = Object.keys(parts);
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !known.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}" of the tests: use ${known.join(', ')}, or nothing for all.`);
  process.exit(64);
}
const wanted = known.filter((part) => asked.length === 0 || asked.includes(part));
const tests = await runParts(wanted.filter((part) => part !== 'e2e'));
// Browser tests measure time, so nothing else may run beside them.
tests.push(...(await runParts(wanted.filter((part) => part === 'e2e'))));
console.log(summary(tests));
process.exitCode = tests.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
