import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { find, pick, readMutations, type Place } from './mutations.ts';
import { Proofs } from './proofs.ts';
import {
  described,
  lost,
  readReport,
  reportFile,
  tableOf,
  writeReport,
  type Report,
  type Result,
} from './report.ts';
import { apply, makeTree, revert } from './tree.ts';

const usage = `npm run mutants -- [options]

Makes the small mutations of tests/mutation/mutations.json, one at a time, in a copy of the checkout, and tells which
are killed by the tests that Vitest runs. The report is .portico/reports/mutants.json.
  --tests globs    files of tests to run, as "src/**,tests/contract/**"; all but those below by default
  --continue       go on with the last copy and report: what died stays dead, files that passed are not covered again
  --only n,n       these mutations
  --before report  those that died in an earlier report, first against what killed them there
  --seconds n      most seconds of tests for each mutation, by what they take without one (default 30)
  --compare a b    what died in report a and does not in report b
  --apply n        write one mutation into the checkout itself, for a browser test; --revert takes it back
  --pick n         write a new list of n mutations, with --seed (default 36)

Exit code: 0, 1 when it could not be done or --compare finds a lost proof, 64 wrong use.`;

/** The text of the code itself is their subject, and here it is another; or they would take longer than all others. */
const leftOutByDefault = ['tests/{architecture,bench,mutation}/**', 'tests/build/**'];

function readArguments() {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        tests: text,
        only: text,
        seconds: { ...text, default: '30' },
        compare: text,
        before: text,
        apply: text,
        pick: text,
        seed: { ...text, default: '36' },
        continue: yes,
        revert: yes,
        help: yes,
      },
    });
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function fail(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(64);
}

/** Starts a report in which nothing has run, and the tree that it is about. */
function begin(): Report {
  const places: Place[] = [];
  const mutants = readMutations().map((mutation): Result => {
    const place = find(mutation);
    if (place) places.push(place);
    const now = place ? { ...mutation, file: place.file, line: place.line } : mutation;
    return { ...now, state: place ? 'open' : 'not found', reachedBy: [], passed: [] };
  });
  makeTree(places);
  return { tests: {}, leftOut: [], mutants };
}

/** Runs what has not passed yet with all mutations asleep, a folder at a time. */
async function cover(report: Report, isWanted: (file: string) => boolean): Promise<void> {
  const proofs = await Proofs.open(false);
  const hasRun = (file: string) => report.tests[file] && !report.tests[file].failure;
  const files = proofs.files.filter((file) => isWanted(file) && !hasRun(file));
  const folders = Object.entries(Object.groupBy(files, (file) => file.split('/').slice(0, 2).join('/')));
  for (const [folder, inFolder = []] of folders) {
    Object.assign(report.tests, await proofs.cover(inFolder));
    console.log(`covered ${folder}: ${inFolder.length} files`);
    writeReport(report);
  }
  report.leftOut = proofs.files.filter((file) => !report.tests[file]).sort();
  await proofs.close();
}

/** The files that reach a mutation: what killed it before, what stands beside it, then the quickest. */
function inOrder({ file, number }: Result, { tests }: Report, known?: string): string[] {
  const rank = (test: string) => (test === known ? 0 : dirname(test) === dirname(file) ? 1 : 2);
  return Object.entries(tests)
    .filter(([, { reaches, failure }]) => !failure && reaches.includes(number))
    .sort(([a, one], [b, other]) => rank(a) - rank(b) || one.seconds - other.seconds)
    .map(([test]) => test);
}

/** Runs one mutation against ever more files, till one fails or its time is spent. */
async function proveOne(
  mutant: Result,
  report: Report,
  proofs: Proofs,
  { seconds, known }: { seconds: number; known: string | undefined },
): Promise<void> {
  mutant.reachedBy = inOrder(mutant, report, known);
  const waiting = mutant.reachedBy.filter((test) => !mutant.passed.includes(test));
  let left = seconds;
  for (let size = 1; waiting.length > 0 && left > 0; size *= 2) {
    const files = waiting.splice(0, size);
    const death = await proofs.prove(mutant.number, files);
    if (death) return void Object.assign(mutant, { state: 'killed', death });
    mutant.passed.push(...files);
    left -= files.reduce((sum, test) => sum + report.tests[test]!.seconds, 0);
  }
  mutant.state = mutant.reachedBy.length > 0 ? 'survived' : 'not reached';
}

async function proveAll(
  report: Report,
  { before, only, seconds }: { before?: string; only?: string; seconds: string },
): Promise<void> {
  const died = before === undefined ? [] : readReport(before).mutants.filter(({ death }) => death);
  const killers = new Map(died.map(({ number, death }) => [number, death?.by]));
  const asked = only?.split(',').map(Number) ?? (before === undefined ? undefined : [...killers.keys()]);
  const open = report.mutants.filter(
    ({ state, number }) => state !== 'not found' && (asked ? asked.includes(number) : state !== 'killed'),
  );
  const proofs = await Proofs.open(true);
  for (const mutant of open) {
    await proveOne(mutant, report, proofs, { seconds: Number(seconds), known: killers.get(mutant.number) });
    console.log(`${mutant.number}  ${described(mutant)}  | ${mutant.death?.by ?? mutant.state}`);
    writeReport(report);
  }
  await proofs.close();
}

async function run(options: ReturnType<typeof readArguments>['values']): Promise<void> {
  if (options.continue && !existsSync(reportFile)) fail('There is no report to go on with.');
  const globs = options.tests?.split(/,(?![^{]*\})/);
  const isWanted = (file: string) =>
    globs
      ? globs.some((glob) => matchesGlob(file, glob))
      : !leftOutByDefault.some((glob) => matchesGlob(file, glob));
  const report = options.continue ? readReport(reportFile) : begin();
  await cover(report, isWanted);
  await proveAll(report, options);
  writeReport(report);
  console.log(tableOf(report));
}

function placeOf(number: number): Place {
  const mutation = readMutations().find((one) => one.number === number);
  const place = mutation && find(mutation);
  return place ?? fail(`There is no mutation ${number} in this tree.`);
}

/** Does what the options ask for. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  if (values.help) console.log(usage);
  else if (values.pick) {
    const picked = pick(Number(values.pick), Number(values.seed));
    writeFileSync(join(import.meta.dirname, 'mutations.json'), `${JSON.stringify(picked, null, 2)}\n`);
  } else if (values.apply) {
    const place = placeOf(Number(values.apply));
    apply(place);
    console.log(`${place.file}:${place.line} is mutated: ${place.original} → ${place.mutated}`);
  } else if (values.revert) console.log(`${revert()} is as it was.`);
  else if (values.compare) {
    const [after] = positionals;
    if (!after) fail('--compare takes two reports.');
    const lines = lost(readReport(values.compare), readReport(after));
    console.log(lines.length > 0 ? lines.join('\n') : 'No proof is lost.');
    process.exitCode = lines.length > 0 ? 1 : 0;
  } else await run(values);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
