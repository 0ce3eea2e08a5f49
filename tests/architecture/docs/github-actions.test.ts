import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { read } from '../lib/files.ts';

interface Workflow {
  on: Record<string, unknown>;
  concurrency: { 'cancel-in-progress': boolean };
  jobs: Record<string, { strategy?: Record<string, unknown> }>;
}

// What holds for every workflow is in tests/architecture/workflows.test.ts.
const text = read('docs/ci/github-actions.yml');
const workflow = parse(text) as Workflow;

test('it runs at night, on a call of a back office, and on a release', () => {
  expect(Object.keys(workflow.on)).toEqual(
    expect.arrayContaining(['schedule', 'repository_dispatch', 'release', 'workflow_dispatch']),
  );
});

test('a failing shard stops no other, and runs follow each other', () => {
  expect(workflow.jobs['deploy']?.strategy).toMatchObject({ 'fail-fast': false });
  expect(workflow.concurrency['cancel-in-progress']).toBe(false);
  const shards = (workflow.jobs['deploy']?.strategy?.['matrix'] as { shard: number[] }).shard;
  expect(shards).toEqual(shards.map((_, index) => index + 1));
  expect(text).toContain(`SHARD: \${{ matrix.shard }}/${shards.length}`);
});
