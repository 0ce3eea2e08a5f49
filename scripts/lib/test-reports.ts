import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults, SerializedError } from 'vitest/node';

/** Result of a test: one that did not run counts as failed, one that passed on a retry as flaky. */
export interface TestResult {
  name: string;
  outcome: 'passed' | 'flaky' | 'failed';
  /** Path from the folder of the project; a tool that counts as one test has none. */
  file?: string;
  /** All tries together. */
  seconds?: number;
  /** Pages that its browser loaded. */
  pageLoads?: number;
}

/** Vitest's JSON report, with the errors outside tests that the project's own reporter adds. */
export interface VitestReport extends JsonTestResults {
  errors: readonly SerializedError[];
}

/** The tests in Vitest's JSON report; a file that cannot be loaded, and an error outside any test, count as failed. */
export function readVitest(report: string): TestResult[] {
  const { testResults, errors } = JSON.parse(report) as VitestReport;
  const inFiles = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map((test): TestResult => {
      // Vitest keeps the failures of earlier tries of a test that passed.
      const passed = test.failureMessages?.length ? 'flaky' : 'passed';
      return {
        name: `${file} › ${test.fullName}`,
        outcome: test.status === 'passed' ? passed : 'failed',
        file: relative('', file),
        seconds: (test.duration ?? 0) / 1000,
      };
    });
    return withFailure(tests, file, status === 'failed');
  });
  return [...inFiles, ...errors.map((error) => ({ name: errorName(error), outcome: 'failed' as const }))];
}

/** The error, the first lines of its stack and the file whose tests ran then. */
function errorName({ message, stack = message, VITEST_TEST_PATH: file }: SerializedError): string {
  const beginning = stack.split('\n').slice(0, 4).join('\n');
  return typeof file === 'string' ? `${file} › ${beginning}` : beginning;
}

/** Type of the annotation in which a browser test says how many pages it has loaded. */
export const pageLoads = 'page loads';

const outcomes = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'failed' } as const;

/** The tests in Playwright's JSON report; an error outside any test (set-up, loading) counts as a failed test. */
export function readPlaywright(report: string): TestResult[] {
  const { suites, errors } = JSON.parse(report) as JSONReport;
  const outside = errors.map(({ message = 'error' }) => ({ name: message, outcome: 'failed' as const }));
  return [...suites.flatMap(testsOfSuite), ...outside];
}

function testsOfSuite({ specs, suites = [] }: JSONReportSuite): TestResult[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results, annotations }) => ({
      name: `${projectName} › ${file}:${line} › ${title}`,
      outcome: outcomes[status],
      file: `tests/${file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      pageLoads: annotations
        .filter(({ type }) => type === pageLoads)
        .reduce((sum, { description }) => sum + Number(description), 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/** Adds a failed test when the tool failed without a failed test. */
export function withFailure(tests: TestResult[], name: string, hasFailed: boolean): TestResult[] {
  const isShown = tests.some(({ outcome }) => outcome === 'failed');
  return hasFailed && !isShown ? [...tests, { name, outcome: 'failed' }] : tests;
}

/** Lists every test that did not pass at the first try, and the totals as the last line. */
export function summary(tests: readonly TestResult[]): string {
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
  const named = tests.filter(({ outcome }) => outcome !== 'passed');
  const lines = named.map(({ name, outcome }) => `${outcome}: ${name}`);
  return [...lines, `${tests.length - failed} passed, ${failed} failed`].join('\n');
}
