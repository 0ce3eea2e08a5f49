import { resolve } from 'node:path';
import { runLanes, summary, type Print, type StageResult } from './lib/test-runner.ts';
import { stages, type Part, type Stage } from './lib/test-stages.ts';

const root = resolve(import.meta.dirname, '..');
const parts: readonly Part[] = ['check', 'unit', 'e2e'];
const print: Print = (text) => void process.stdout.write(text);

/**
 * What runs side by side: two cores have work all the time, and the tests with a browser, which look at the clock, run
 * by themselves.
 */
function groupsOf(asked: readonly Part[]): (readonly Stage[])[][] {
  const of = (part: Part) => (asked.includes(part) ? stages.filter((stage) => stage.part === part) : []);
  const checks = of('check');
  const units = of('unit');
  // By themselves the type check takes as long as the other checks together.
  const first = units.length > 0 ? [checks, units] : [checks.slice(0, 1), checks.slice(1)];
  return [first, [of('e2e')]]
    .map((lanes) => lanes.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 0);
}

async function run(asked: readonly Part[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const lanes of groupsOf(asked)) results.push(...(await runLanes(lanes, root, print)));
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
