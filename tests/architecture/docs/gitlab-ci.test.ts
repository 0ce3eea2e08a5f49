import { parse } from 'yaml';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { read } from '../lib/files.ts';

const Cache = z.strictObject({
  key: z.union([z.string(), z.strictObject({ files: z.array(z.string()).max(2) })]),
  paths: z.array(z.string()),
  policy: z.enum(['pull', 'push', 'pull-push']).optional(),
  when: z.enum(['on_success', 'on_failure', 'always']).optional(),
});
/** The keys of a job that the file uses, as GitLab's reference has them: a slip of the pen is another key. */
const Job = z.strictObject({
  stage: z.string(),
  timeout: z.string().regex(/^\d+ (minutes?|hours?)$/),
  needs: z.array(z.string()).optional(),
  parallel: z.int().min(2).max(200).optional(),
  environment: z.string().optional(),
  when: z.literal('always').optional(),
  variables: z.record(z.string(), z.string()).optional(),
  cache: z.array(Cache).max(4).optional(),
  script: z.array(z.string()),
  artifacts: z.strictObject({
    paths: z.array(z.string()),
    when: z.literal('always').optional(),
    expire_in: z.string(),
  }),
});
const Pipeline = z.looseObject({
  workflow: z.strictObject({ rules: z.array(z.strictObject({ if: z.string() })) }),
  stages: z.array(z.string()),
  variables: z.record(z.string(), z.string()),
  default: z.strictObject({ image: z.string(), before_script: z.array(z.string()) }),
});

const {
  workflow,
  stages,
  variables,
  default: common,
  ...others
} = Pipeline.parse(parse(read('docs/ci/gitlab-ci.yml')));
const jobs = z.record(z.string(), Job).parse(others);

test('every job has a stage that exists, and needs jobs that exist', () => {
  const all = Object.values(jobs);
  expect(all.map(({ stage }) => stage)).toEqual(stages);
  expect(all.flatMap(({ needs = [] }) => needs).filter((name) => !(name in jobs))).toEqual([]);
});

test('pipelines run by schedule, trigger, tag and by hand', () => {
  const rules = workflow.rules.map((rule) => rule.if).join('\n');
  for (const word of ['schedule', 'trigger', 'web', 'CI_COMMIT_TAG']) expect(rules).toContain(word);
});

test('packages run no scripts of theirs, and tools of development are left out', () => {
  expect(common.before_script).toEqual(['npm ci --omit=dev --ignore-scripts']);
  expect(common.image).toMatch(/^node:24-slim(@sha256:[0-9a-f]{64})?$/);
});

test('the shards get the compiled release, keep their snapshots, and are as many as GitLab starts', () => {
  expect(jobs['compile']?.artifacts.paths).toEqual(['.portico/releases/']);
  expect(jobs['deploy']?.needs).toContain('compile');
  expect(jobs['deploy']?.cache?.flatMap(({ paths }) => paths)).toContain('tenants/*/snapshot/');
  expect(jobs['deploy']?.script).toContain('shard="$CI_NODE_INDEX/$CI_NODE_TOTAL"');
});

test('no secret stands in the file', () => {
  const values = [variables, ...Object.values(jobs).map((job) => job.variables ?? {})].flatMap(
    Object.entries<string>,
  );
  expect(values.filter(([name, value]) => /KEY|TOKEN|SECRET|PASSWORD/.test(name) && value !== '')).toEqual(
    [],
  );
});
