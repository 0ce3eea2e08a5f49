import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  secondTriesOfPlaywright,
  secondTriesOfVitest,
  type Counts,
} from './test-reports.ts';

/** Part of `npm test` that one may ask for alone. */
export type Part = 'check' | 'unit' | 'e2e';

/** One tool of `npm test`. */
export interface Stage {
  name: string;
  part: Part;
  /** A program of node_modules/.bin and its arguments. */
  command: readonly [program: string, ...args: string[]];
  /** The runner's JSON report and how to read it; a stage without one passes or fails as a whole. */
  report?: {
    file: string;
    count: (report: unknown) => Counts;
    failures: (report: unknown) => string[];
    secondTries: (report: unknown) => string[];
  };
}

const reports = '.portico/reports';

/** The tools in the order in which their failures are worth reading. */
export const stages: readonly Stage[] = [
  { name: 'types', part: 'check', command: ['astro', 'check', '--minimumSeverity', 'warning'] },
  {
    name: 'lint',
    part: 'check',
    command: ['eslint', '--config', '.config/eslint.config.mjs', '--max-warnings', '0', '.'],
  },
  { name: 'format', part: 'check', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'dead code', part: 'check', command: ['knip', '--config', '.config/knip.json'] },
  {
    name: 'unit',
    part: 'unit',
    command: ['vitest', 'run', '--config', '.config/vitest.config.ts'],
    report: {
      file: `${reports}/unit.json`,
      count: countVitest,
      failures: failuresOfVitest,
      secondTries: secondTriesOfVitest,
    },
  },
  {
    name: 'e2e',
    part: 'e2e',
    command: ['playwright', 'test', '--config', '.config/playwright.config.ts'],
    report: {
      file: `${reports}/e2e.json`,
      count: countPlaywright,
      failures: failuresOfPlaywright,
      secondTries: secondTriesOfPlaywright,
    },
  },
];
