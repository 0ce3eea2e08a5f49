import { expect, test } from 'vitest';
import { meterOf, meterTable } from './test-meter.ts';
import type { TestResult } from './test-reports.ts';

const passed = (file: string, seconds: number, more: Partial<TestResult> = {}): TestResult => ({
  name: `${file} › works`,
  outcome: 'passed',
  file,
  seconds,
  ...more,
});

const runs = [
  {
    name: 'unit',
    tests: [passed('a.test.ts', 1), passed('a.test.ts', 2), passed('b.test.ts', 7, { outcome: 'flaky' })],
    elapsed: 6.04,
    use: { seconds: 11.26, processes: 4 },
  },
  {
    name: 'e2e',
    tests: [passed('c.test.ts', 2, { pageLoads: 3 }), passed('c.test.ts', 0.5, { pageLoads: 1 })],
    elapsed: 3,
    use: { seconds: 8, processes: 12 },
  },
  { name: 'types', tests: [{ name: 'types', outcome: 'passed' as const }], elapsed: 1 },
];

test('a meter adds up processor, page loads and second tries, and names the slowest files', () => {
  expect(meterOf(runs)).toEqual({
    tools: [
      { name: 'unit', tests: 3, elapsed: 6, processor: 11.3, processes: 4 },
      { name: 'e2e', tests: 2, elapsed: 3, processor: 8, processes: 12 },
      { name: 'types', tests: 1, elapsed: 1, processor: undefined, processes: undefined },
    ],
    processor: 19.3,
    pageLoads: 4,
    secondTries: ['b.test.ts › works'],
    slowest: [
      { file: 'b.test.ts', seconds: 7, tests: 1 },
      { file: 'a.test.ts', seconds: 3, tests: 2 },
      { file: 'c.test.ts', seconds: 2.5, tests: 2 },
    ],
  });
});

test('twenty files are enough', () => {
  const many = Array.from({ length: 30 }, (_, at) => passed(`${at}.test.ts`, at));
  const { slowest } = meterOf([{ name: 'unit', tests: many, elapsed: 1 }]);
  expect(slowest.map(({ seconds }) => seconds)).toEqual(Array.from({ length: 20 }, (_, at) => 29 - at));
});

test('the table has a line for each part and each file, also where the system tells nothing', () => {
  const table = meterTable(meterOf(runs));
  expect(table).toMatch(/^ {2}unit +11\.3 +6 +4 +3$/m);
  expect(table).toMatch(/^ {2}types +– +1 +– +1$/m);
  expect(table).toMatch(/^ +7 s +1 {2}b\.test\.ts$/m);
  expect(table).toContain('Processor 19.3 s, page loads 4, second tries 1.');
});
