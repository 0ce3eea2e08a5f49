import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** How a test ended: one that did not run has failed, a flaky one has passed when it was tried again. */
export interface TestResult {
  name: string;
  outcome: 'passed' | 'flaky' | 'failed';
}

/** The tests of Vitest's JSON report; a file that cannot be loaded is one. */
export function readVitest(report: string): TestResult[] {
  const { testResults } = JSON.parse(report) as JsonTestResults;
  return testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.map((test): TestResult => {
      // Of a test that passed Vitest keeps what its first tries met.
      const passed = test.failureMessages?.length ? 'flaky' : 'passed';
      return { name: `${file} › ${test.fullName}`, outcome: test.status === 'passed' ? passed : 'failed' };
    });
    return withFailure(tests, file, status === 'failed');
  });
}

const outcomes = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'failed' } as const;

/** The tests of Playwright's JSON report; an error outside any test (set-up, loading) is one. */
export function readPlaywright(report: string): TestResult[] {
  const { suites, errors } = JSON.parse(report) as JSONReport;
  const outside = errors.map(({ message = 'error' }) => ({ name: message, outcome: 'failed' as const }));
  return [...suites.flatMap(testsOfSuite), ...outside];
}

function testsOfSuite({ specs, suites = [] }: JSONReportSuite): TestResult[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `${projectName} › ${file}:${line} › ${title}`,
      outcome: outcomes[status],
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/** The tests, and one more where something has failed that none of them shows. */
export function withFailure(tests: TestResult[], name: string, hasFailed: boolean): TestResult[] {
  const isShown = tests.some(({ outcome }) => outcome === 'failed');
  return hasFailed && !isShown ? [...tests, { name, outcome: 'failed' }] : tests;
}

/** Every test that did not pass at once, by name, and as last line the sum. */
export function summary(tests: readonly TestResult[]): string {
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length;
  const named = tests.filter(({ outcome }) => outcome !== 'passed');
  const lines = named.map(({ name, outcome }) => `${outcome}: ${name}`);
  return [...lines, `${tests.length - failed} passed, ${failed} failed`].join('\n');
}
