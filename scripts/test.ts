import { resolve } from 'node:path';
import { runLanes, summary, type Print, type StageResult } from './lib/test-runner.ts';
import { stages, type Part } from './lib/test-stages.ts';

const root = resolve(import.meta.dirname, '..');
const parts: readonly Part[] = ['check', 'unit', 'e2e'];
const print: Print = (text) => void process.stdout.write(text);

/** The type check takes as long as the other checks together, so the two run side by side on two cores. */
function lanesOf(part: Part) {
  const own = stages.filter((stage) => stage.part === part);
  return part === 'check' ? [own.slice(0, 1), own.slice(1)] : [own];
}

async function run(asked: readonly Part[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const part of asked) results.push(...(await runLanes(lanesOf(part), root, print)));
  return results;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((part) => !parts.some((each) => each === part));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}" of the tests: use ${parts.join(', ')}, or nothing for all.`);
  process.exitCode = 64;
} else {
  const results = await run(wanted.length === 0 ? parts : parts.filter((part) => wanted.includes(part)));
  console.log(summary(results));
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}
