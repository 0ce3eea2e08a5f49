import { expect, test } from 'vitest';
import {
  countPlaywright,
  countStage,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  secondTriesOfPlaywright,
  secondTriesOfVitest,
} from './test-reports.ts';

const suite = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('tests that did not run count as failed', () => {
  const report = {
    testResults: [suite('passed', 'passed', 'passed', 'skipped'), suite('failed', 'failed', 'todo')],
  };
  expect(countVitest(report)).toEqual({ passed: 2, failed: 3 });
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2 });
});

test('a test file that cannot be loaded is a failure', () => {
  expect(countVitest({ testResults: [suite('failed')] })).toEqual({ passed: 0, failed: 1 });
});

test('what failed is said by name', () => {
  const named = (status: string) => ({ status, fullName: 'a rule' });
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [named('passed'), named('failed')] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [named('passed')] },
  ];
  expect(failuresOfVitest({ testResults: files })).toEqual(['a.test.ts › a rule', 'b.test.ts']);
  const spec = { title: 'a flow', file: 'd.test.ts', line: 7 };
  const inner = { specs: [{ ...spec, ok: false }] };
  expect(
    failuresOfPlaywright({ suites: [{ specs: [{ ...spec, ok: true }], suites: [inner] }], errors: [] }),
  ).toEqual(['d.test.ts:7 › a flow']);
});

test('what passed only when it was tried again counts as passed, and is said by name', () => {
  const named = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        named('sound', 'passed'),
        named('unsteady', 'passed', 'once'),
        named('wrong', 'failed', 'once', 'twice'),
      ],
    },
  ];
  expect(secondTriesOfVitest({ testResults })).toEqual(['a.test.ts › unsteady']);
  expect(countVitest({ testResults })).toEqual({ passed: 2, failed: 1 });
  const spec = (title: string, status: string) => ({
    title,
    file: 'b.test.ts',
    line: 7,
    ok: status !== 'unexpected',
    tests: [{ status }],
  });
  const specs = [spec('sound', 'expected'), spec('unsteady', 'flaky'), spec('wrong', 'unexpected')];
  expect(secondTriesOfPlaywright({ suites: [{ specs }] })).toEqual(['b.test.ts:7 › unsteady']);
  expect(failuresOfPlaywright({ suites: [{ specs }] })).toEqual(['b.test.ts:7 › wrong']);
});

test('a set-up that fails is a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
});

test('a check passes or fails as one', () => {
  expect(countStage(0, null, false)).toEqual({ passed: 1, failed: 0 });
  expect(countStage(2, null, false)).toEqual({ passed: 0, failed: 1 });
});

test('a runner that ends badly, without report or without tests has failed', () => {
  expect(countStage(1, { passed: 5, failed: 0 }, true)).toEqual({ passed: 5, failed: 1 });
  expect(countStage(1, null, true)).toEqual({ passed: 0, failed: 1 });
  expect(countStage(0, { passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
  expect(countStage(1, { passed: 5, failed: 2 }, true)).toEqual({ passed: 5, failed: 2 });
});
