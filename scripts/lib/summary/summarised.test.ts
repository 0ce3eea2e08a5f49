import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { UsageError, type Context } from '../command.ts';
import type { Step } from '../output.ts';
import { projectAt } from '../project.ts';
import { summaryFrom } from './run-summary.ts';
import { filesFrom, summarised } from './summarised.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-summarised-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const steps: Step[] = [];
const output = { step: (step: Step) => void steps.push(step), info: () => undefined, close: () => undefined };
const context: Context = { project: projectAt(folder), output, env: {} };
const selection = { ids: [], isAll: true, shard: null };
const file = (name: string) => join(folder, 'new', name);
const run = (name: string) => ({ command: 'build', selection, files: `${file(name)},${file('page')}` });
const read = (name: string) => summaryFrom(readFileSync(file(name), 'utf8'));

test('JSON is written anew, tables are appended to any other file, in folders that are made', async () => {
  for (const tenant of ['aosta', 'biella'])
    await summarised(run('one.json'), context, async (onEnd) => {
      onEnd({ tenant, stage: 'render', ending: 'done', pages: 2 });
      return Promise.resolve(2);
    });
  expect(read('one.json')).toMatchObject({ exitCode: 2, tenants: [{ tenant: 'biella' }] });
  expect(readFileSync(file('page'), 'utf8').match(/### portico build/g)).toHaveLength(2);
  expect(steps).toEqual([]);
});

test('work that stops with an error is told in the summary, with those that ended before', async () => {
  const stop = summarised(run('stopped.json'), context, (onEnd) => {
    onEnd({ tenant: 'aosta', stage: 'fetch', ending: 'stale' });
    return Promise.reject(new BuildError('CompileFailed', { where: 'src/' }));
  });
  await expect(stop).rejects.toMatchObject({ id: 'CompileFailed' });
  expect(read('stopped.json')).toMatchObject({
    exitCode: 1,
    error: { reason: expect.stringContaining('does not compile'), remedy: expect.any(String) },
    counts: { stale: 1 },
  });
});

test('an empty name of a file is wrong use', () => {
  expect(filesFrom(undefined)).toEqual([]);
  expect(filesFrom('a.json, b.md')).toEqual(['a.json', 'b.md']);
  for (const wrong of ['', 'a.json,', ' ']) expect(() => filesFrom(wrong)).toThrow(UsageError);
});
