import { expect, test } from 'vitest';
import { type TestResult, readPlaywright, readVitest, summary, withFailure } from './test-reports.ts';

interface Reported {
  fullName: string;
  status: string;
  failureMessages?: string[];
  duration?: number;
}

/** A report of Vitest's with one file, `a.test.ts`. */
const vitest = (status: string, ...assertionResults: Reported[]) =>
  JSON.stringify({ testResults: [{ name: 'a.test.ts', status, assertionResults }], errors: [] });

/** A report of Playwright's whose tests, with these statuses, stand in a suite within the suite of their file. */
const playwright = (statuses: readonly string[], errors: readonly object[] = []) => {
  const specs = statuses.map((status) => ({
    title: status,
    file: 'b.test.ts',
    line: 7,
    tests: [{ projectName: 'mobile', status, results: [], annotations: [] }],
  }));
  return JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], errors });
};

/** Name and outcome alone. */
const outcomes = (tests: readonly TestResult[]) => tests.map(({ name, outcome }) => ({ name, outcome }));

test('of Vitest a test that did not run has failed, one that passed when it was tried again is flaky', () => {
  const report = vitest(
    'failed',
    { fullName: 'sound', status: 'passed', failureMessages: [] },
    { fullName: 'unsteady', status: 'passed', failureMessages: ['once'] },
    { fullName: 'wrong', status: 'failed', failureMessages: ['once', 'twice'] },
    { fullName: 'left out', status: 'skipped' },
    { fullName: 'to come', status: 'todo' },
  );
  expect(outcomes(readVitest(report))).toEqual([
    { name: 'a.test.ts › sound', outcome: 'passed' },
    { name: 'a.test.ts › unsteady', outcome: 'flaky' },
    { name: 'a.test.ts › wrong', outcome: 'failed' },
    { name: 'a.test.ts › left out', outcome: 'failed' },
    { name: 'a.test.ts › to come', outcome: 'failed' },
  ]);
});

test('a file that cannot be loaded, or fails beside its tests, is a failure of its own', () => {
  expect(readVitest(vitest('failed'))).toEqual([{ name: 'a.test.ts', outcome: 'failed' }]);
  expect(outcomes(readVitest(vitest('failed', { fullName: 'sound', status: 'passed' })))).toEqual([
    { name: 'a.test.ts › sound', outcome: 'passed' },
    { name: 'a.test.ts', outcome: 'failed' },
  ]);
});

test('an error of Vitest outside any test is a failure, named with its file and the beginning of its stack', () => {
  const stack = ['ReferenceError: window', '  at a', '  at b', '  at c', '  at d'].join('\n');
  const errors = [{ message: 'window', stack, VITEST_TEST_PATH: 'a.test.ts' }, { message: 'worker is gone' }];
  expect(readVitest(JSON.stringify({ testResults: [], errors }))).toEqual([
    { name: 'a.test.ts › ReferenceError: window\n  at a\n  at b\n  at c', outcome: 'failed' },
    { name: 'worker is gone', outcome: 'failed' },
  ]);
});

test('of Playwright a test that did not run has failed, one that passed when it was tried again is flaky', () => {
  expect(outcomes(readPlaywright(playwright(['expected', 'flaky', 'unexpected', 'skipped'])))).toEqual([
    { name: 'mobile › b.test.ts:7 › expected', outcome: 'passed' },
    { name: 'mobile › b.test.ts:7 › flaky', outcome: 'flaky' },
    { name: 'mobile › b.test.ts:7 › unexpected', outcome: 'failed' },
    { name: 'mobile › b.test.ts:7 › skipped', outcome: 'failed' },
  ]);
});

test('a test tells its file and how long all its tries took, one in a browser also the pages that it loaded', () => {
  const [unit] = readVitest(vitest('passed', { fullName: 'sound', status: 'passed', duration: 250 }));
  expect(unit).toMatchObject({ file: 'a.test.ts', seconds: 0.25 });
  const specs = [
    {
      title: 'opens',
      file: 'e2e/b.test.ts',
      line: 7,
      tests: [
        {
          projectName: 'mobile',
          status: 'flaky',
          results: [{ duration: 1500 }, { duration: 500 }],
          annotations: [
            { type: 'page loads', description: '3' },
            { type: 'page loads', description: '2' },
            { type: 'issue', description: '9' },
          ],
        },
      ],
    },
  ];
  const [browser] = readPlaywright(JSON.stringify({ suites: [{ specs }], errors: [] }));
  expect(browser).toMatchObject({ file: 'tests/e2e/b.test.ts', seconds: 2, pageLoads: 5 });
});

test('a set-up that fails is a failure', () => {
  expect(readPlaywright(playwright([], [{ message: 'no server' }, {}]))).toEqual([
    { name: 'no server', outcome: 'failed' },
    { name: 'error', outcome: 'failed' },
  ]);
});

test('what has failed counts at least once, whatever the tests show', () => {
  const passed = { name: 'sound', outcome: 'passed' } as const;
  const failed = { name: 'wrong', outcome: 'failed' } as const;
  expect(withFailure([passed], 'unit', true)).toEqual([passed, { name: 'unit', outcome: 'failed' }]);
  expect(withFailure([], 'unit', true)).toEqual([{ name: 'unit', outcome: 'failed' }]);
  expect(withFailure([passed, failed], 'unit', true)).toEqual([passed, failed]);
  expect(withFailure([passed], 'unit', false)).toEqual([passed]);
});

test('the summary names what failed and what is flaky, which counts as passed, and ends with the sum', () => {
  const tests = [
    { name: 'sound', outcome: 'passed' },
    { name: 'unsteady', outcome: 'flaky' },
    { name: 'wrong', outcome: 'failed' },
  ] as const;
  expect(summary(tests)).toBe('flaky: unsteady\nfailed: wrong\n2 passed, 1 failed');
  expect(summary([])).toBe('0 passed, 0 failed');
});
