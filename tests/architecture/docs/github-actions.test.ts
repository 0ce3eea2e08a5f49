import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { read } from '../lib/files.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  concurrency: { 'cancel-in-progress': boolean };
  jobs: Record<
    string,
    { 'timeout-minutes'?: number; permissions?: object; strategy?: Record<string, unknown>; steps: Step[] }
  >;
}

const file = 'docs/ci/github-actions.yml';
const text = read(file);
const workflow = parse(text) as Workflow;
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);

/** What GitHub's own parser says against a workflow: keys, types, expressions. */
function problemsOf(content: string): string[] {
  const { context } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

test('GitHub’s own parser takes the workflow', () => {
  expect(problemsOf(text)).toEqual([]);
  // It would find a wrong key and a wrong expression.
  expect(problemsOf(text.replace('timeout-minutes', 'timeout-minuets'))).not.toEqual([]);
  expect(problemsOf(text.replace('hashFiles(', 'hashFile('))).not.toEqual([]);
});

test('it runs at night, on a call of a back office, and on a release', () => {
  expect(Object.keys(workflow.on)).toEqual(
    expect.arrayContaining(['schedule', 'repository_dispatch', 'release', 'workflow_dispatch']),
  );
});

test('every action is pinned to a commit, with its version beside it', () => {
  const uses = [...text.matchAll(/uses: (.*)$/gm)].map(([, value]) => value ?? '');
  expect(uses.length).toBeGreaterThan(8);
  expect(uses.filter((value) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(value))).toEqual([]);
  // One commit for each action: a bot that updates one place must update all.
  const actions = new Set(uses.map((value) => value.split('@')[0]));
  expect(new Set(uses).size).toBe(actions.size);
});

test('jobs may read the repository and no more, keep no token, and end by themselves', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  for (const job of jobs) {
    expect(job.permissions).toBeUndefined();
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  }
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
});

test('no expression stands inside a script: what a caller sends could be read as a command', () => {
  expect(steps.filter(({ run }) => run?.includes('${{')).map(({ run }) => run)).toEqual([]);
});

test('a failing shard stops no other, and runs follow each other', () => {
  expect(workflow.jobs['deploy']?.strategy).toMatchObject({ 'fail-fast': false });
  expect(workflow.concurrency['cancel-in-progress']).toBe(false);
  const shards = (workflow.jobs['deploy']?.strategy?.['matrix'] as { shard: number[] }).shard;
  expect(shards).toEqual(shards.map((_, index) => index + 1));
  expect(text).toContain(`SHARD: \${{ matrix.shard }}/${shards.length}`);
});
