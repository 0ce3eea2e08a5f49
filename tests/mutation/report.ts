import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, type Mutation } from './mutations.ts';
import type { CoveringFile, Death } from './proofs.ts';

export type State = 'killed' | 'survived' | 'not reached' | 'not found' | 'open';

export interface Result extends Mutation {
  state: State;
  line?: number;
  death?: Death;
  /** Files of tests that reach it, and those that ran with it in force and passed. */
  reachedBy: string[];
  passed: string[];
}

export interface Report {
  tests: Record<string, CoveringFile>;
  /** Files of tests that were not run. */
  leftOut: string[];
  mutants: Result[];
}

export const reportFile = join(root, '.portico/reports/mutants.json');

export function readReport(path: string): Report {
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

export function writeReport(report: Report): void {
  mkdirSync(dirname(reportFile), { recursive: true });
  writeFileSync(reportFile, `${JSON.stringify(report, null, 1)}\n`);
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** A mutation in one line. */
export function described({
  file,
  line,
  kind,
  original,
  mutated,
}: Result | (Mutation & { line?: number })): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${kind}: ${short(original)} → ${mutated === ';' ? '(left out)' : short(mutated)}`;
}

function ending({ state, death, reachedBy, passed }: Result): string {
  if (death) return `killed by ${death.by}`;
  if (state !== 'survived') return state;
  return passed.length < reachedBy.length
    ? `survived (${passed.length} of ${reachedBy.length} files tried)`
    : `survived (${reachedBy.length} files)`;
}

/** The table of all mutations, with the sums. */
export function tableOf({ mutants, leftOut, tests }: Report): string {
  const lines = mutants.map(
    (one) => `${String(one.number).padStart(3)}  ${described(one)}  | ${ending(one)}`,
  );
  const sums = Object.entries(Object.groupBy(mutants, ({ state }) => state));
  const failing = Object.entries(tests).filter(([, { failure }]) => failure);
  return [
    ...lines,
    '',
    sums.map(([state, of]) => `${of.length} ${state}`).join(', '),
    ...failing.map(
      ([file, { failure }]) => `Fails without a mutation, so proves nothing: ${file}: ${failure}`,
    ),
    ...(leftOut.length > 0 ? [`Files of tests not run: ${leftOut.length}, named in the report`] : []),
  ].join('\n');
}

/** What died before and does not die now, a line each. */
export function lost(before: Report, after: Report): string[] {
  const now = new Map(after.mutants.map((one) => [one.number, one]));
  return before.mutants.flatMap((old) => {
    const one = now.get(old.number);
    if (old.state !== 'killed' || one?.state === 'killed') return [];
    return `${old.number}  ${described(one ?? old)}  | ${one ? ending(one) : 'not in the list'}; before ${ending(old)}`;
  });
}
