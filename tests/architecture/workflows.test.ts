import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { filesUnder, read, root } from './lib/files.ts';

const Workflow = z.looseObject({
  permissions: z.unknown(),
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: z.unknown().optional(),
      'timeout-minutes': z.int().optional(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  ),
});

/** The project's own workflows, and the one that operators copy. */
const files = [...filesUnder('.github/workflows'), 'docs/ci/github-actions.yml'];

const jobsOf = (file: string) => Object.values(Workflow.parse(parse(read(file))).jobs);
const stepsOf = (file: string) => jobsOf(file).flatMap(({ steps }) => steps);
const usesOf = (file: string) => [...read(file).matchAll(/uses: (.*)$/gm)].map(([, value]) => value ?? '');

/** What GitHub's own parser says against a workflow: keys, types, expressions. */
function problemsOf(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

describe.each(files)('%s', (file) => {
  test('is taken by GitHub’s own parser', () => {
    const text = read(file);
    expect(problemsOf(file, text)).toEqual([]);
    // It would find a wrong key and a wrong expression.
    expect(problemsOf(file, text.replace('timeout-minutes', 'timeout-minuets'))).not.toEqual([]);
    expect(problemsOf(file, text.replace('${{ ', '${{ nobody.'))).not.toEqual([]);
  });

  test('pins every action to a commit, with its version beside it', () => {
    const uses = usesOf(file);
    expect(uses.length).toBeGreaterThan(1);
    expect(uses.filter((value) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(value))).toEqual([]);
  });

  test('gives jobs the right to read the repository and no other, and leaves no token in it', () => {
    expect(Workflow.parse(parse(read(file))).permissions).toEqual({ contents: 'read' });
    const more = jobsOf(file).flatMap(({ permissions }) => (permissions === undefined ? [] : [permissions]));
    // Who signs a provenance shows GitHub who it is, and writes to its list of provenances: nothing in the repository.
    for (const rights of more)
      expect(rights).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' });
    const signing = stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/attest-'));
    expect(more).toHaveLength(signing.length);
    const checkouts = stepsOf(file).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('lets no job run without an end', () => {
    expect(jobsOf(file).filter((job) => !((job['timeout-minutes'] ?? 0) > 0))).toEqual([]);
  });

  test('has no expression inside a script: what a caller sends could be read as a command', () => {
    expect(
      stepsOf(file)
        .map(({ run }) => run)
        .filter((run) => run?.includes('${{')),
    ).toEqual([]);
  });
});

test('one commit stands for each action: a bot that updates one place must update all', () => {
  const uses = new Set(files.flatMap(usesOf));
  const actions = new Set([...uses].map((value) => value.split('@')[0]));
  expect(uses.size).toBe(actions.size);
});

test('CI proves a change with the command that proves it on any machine, and never for a stranger’s secrets', () => {
  const text = read('.github/workflows/ci.yml');
  expect(stepsOf('.github/workflows/ci.yml').map(({ run }) => run)).toContain('.ci/run');
  expect(statSync(join(root, '.ci/run')).mode & 0o111).toBe(0o111);
  expect(Object.keys((parse(text) as { on: object }).on)).toEqual(
    expect.arrayContaining(['push', 'pull_request']),
  );
  // This trigger runs code of a fork with the rights of the repository.
  expect(text).not.toContain('pull_request_target');
  expect(text).not.toContain('secrets.');
});

const Field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
  z.strictObject({
    type: z.enum(['input', 'textarea', 'dropdown']),
    id: z.string().regex(/^[a-z]+$/),
    attributes: z.strictObject({
      label: z.string(),
      description: z.string().optional(),
      options: z.array(z.string()).min(2).optional(),
    }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  }),
]);
const Form = z.strictObject({
  name: z.string(),
  description: z.string().max(200),
  labels: z.array(z.string()),
  body: z.array(Field),
});

test('the forms for issues have the fields that GitHub knows, each with an id of its own', () => {
  const forms = filesUnder('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('/config.yml'));
  expect(forms.length).toBeGreaterThan(1);
  for (const file of forms) {
    const { body } = Form.parse(parse(read(file)));
    const ids = body.flatMap((field) => ('id' in field ? [field.id] : []));
    expect(new Set(ids).size, file).toBe(ids.length);
    expect(body.filter((field) => field.type === 'dropdown' && !field.attributes.options)).toEqual([]);
  }
  // Else a blank issue would be the way around them, also for what should be told in private.
  expect(parse(read('.github/ISSUE_TEMPLATE/config.yml'))).toEqual({ blank_issues_enabled: false });
});
