/** Tests of one stage. A test that did not run proves nothing, so it counts as failed. */
export interface Counts {
  passed: number;
  failed: number;
}

interface VitestReport {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: readonly { status: string }[];
}

interface PlaywrightSuite {
  specs?: readonly PlaywrightSpec[];
  suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: readonly unknown[];
}

/** Counts Vitest's JSON report; a file that could not be loaded counts as one failed test. */
export function countVitest(report: unknown): Counts {
  const { testResults } = report as VitestReport;
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const own = assertionResults.map((test) => test.status);
    return status === 'failed' && !own.includes('failed') ? [...own, 'failed'] : own;
  });
  const passed = statuses.filter((status) => status === 'passed').length;
  return { passed, failed: statuses.length - passed };
}

/**
 * Counts Playwright's JSON report; an error outside any test (set-up, loading) counts as one failed test, a test that
 * passed when it was tried again as passed.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped + errors.length,
  };
}

/** Names of the tests that Vitest's JSON report has as failed; of a file that could not be loaded its path. */
export function failuresOfVitest(report: unknown): string[] {
  const { testResults } = report as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${name} › ${fullName}`);
    return status === 'failed' ? [name] : [];
  });
}

/** Names of the tests that passed only when they were tried again, of Vitest's JSON report. */
export function secondTriesOfVitest(report: unknown): string[] {
  const { testResults } = report as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      // Of a test that passed Vitest keeps what its first tries met.
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => `${name} › ${fullName}`),
  );
}

/** Names of the tests that Playwright's JSON report has as failed. */
export function failuresOfPlaywright(report: unknown): string[] {
  return namesOfPlaywright(report, ({ ok }) => !ok);
}

/** Names of the tests that passed only when they were tried again, of Playwright's JSON report. */
export function secondTriesOfPlaywright(report: unknown): string[] {
  return namesOfPlaywright(report, ({ tests }) => tests.some(({ status }) => status === 'flaky'));
}

function namesOfPlaywright(report: unknown, isMeant: (spec: PlaywrightSpec) => boolean): string[] {
  const namesOf = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
    ...specs.filter(isMeant).map(({ file, line, title }) => `${file}:${line} › ${title}`),
    ...suites.flatMap(namesOf),
  ];
  return namesOf(report as PlaywrightReport);
}

/**
 * What a stage adds to the sum. A stage without a report is one test; one whose runner failed, wrote no report or ran
 * nothing has failed at least once, whatever it counted.
 */
export function countStage(exitCode: number, report: Counts | null, expectsReport: boolean): Counts {
  if (!expectsReport) return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = report ?? { passed: 0, failed: 0 };
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
