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
/** In a folder of its own, which no other file brings along. */
const page = join(folder, 'tables', 'page');
const run = (name: string) => ({ command: 'build', selection, files: `${file(name)},${page}` });
const read = (name: string) => summaryFrom(readFileSync(file(name), 'utf8'));

test('JSON is written anew, tables are appended to any other file, in folders that are made', async () => {
  for (const tenant of ['aosta', 'biella'])
    await summarised(run('one.json'), context, async (onEnd) => {
      onEnd({ tenant, stage: 'render', ending: 'done', pages: 2 });
      return Promise.resolve(2);
    });
  expect(read('one.json')).toMatchObject({ exitCode: 2, tenants: [{ tenant: 'biella' }] });
  expect(readFileSync(page, 'utf8').match(/### portico build/g)).toHaveLength(2);
  expect(steps).toEqual([]);
});

test('work that stops with an error is told in the summary, with those that ended before', async () => {
  const stop = summarised(run('stopped.json'), context, (onEnd) => {
    onEnd({ tenant: 'aosta', stage: 'fetch', ending: 'stale' });
    return Promise.reject(new BuildError('CompileFailed', { where: 'src/' }));
  });
  await expect(stop).rejects.toMatchObject({ id: 'CompileFailed' });
  const stopped = read('stopped.json');
  expect(stopped).toMatchObject({ exitCode: 1, counts: { stale: 1 } });
  expect(stopped?.error?.reason).toContain('does not compile');
  expect(stopped?.error?.remedy).not.toBe('');
});

test.each(['/proc/portico/summary.md', '/proc/portico/new/summary.json'])(
  '%s, which no system takes, is told with its name when the work is done',
  async (name) => {
    const refused = summarised({ command: 'build', selection, files: name }, context, () =>
      Promise.resolve(0),
    );
    const hint = expect.stringContaining('Only the summary is missing') as string;
    await expect(refused).rejects.toMatchObject({ id: 'FileRefused', place: { where: name }, hint });
  },
);

test('where work and summary both fail, the one is told and the other ends the command', async () => {
  steps.length = 0;
  const stop = summarised({ command: 'build', selection, files: '/proc/portico/summary.md' }, context, () =>
    Promise.reject(new BuildError('CompileFailed', { where: 'src/' })),
  );
  await expect(stop).rejects.toMatchObject({ id: 'CompileFailed' });
  expect(steps).toMatchObject([{ state: 'failed', facts: { id: 'FileRefused' } }]);
  expect(steps[0]?.text).toContain('/proc/portico/summary.md');
  expect(steps[0]?.hint).not.toContain('Only the summary');
});

test('a file that is refused keeps no other from being written', async () => {
  const files = `/proc/portico/summary.md,${file('second.json')}`;
  const refused = summarised({ command: 'build', selection, files }, context, () => Promise.resolve(0));
  await expect(refused).rejects.toMatchObject({ id: 'FileRefused' });
  expect(read('second.json')).toMatchObject({ exitCode: 0 });
});

test('an empty name of a file is wrong use', () => {
  expect(filesFrom(undefined)).toEqual([]);
  expect(filesFrom('a.json, b.md')).toEqual(['a.json', 'b.md']);
  for (const wrong of ['', 'a.json,', ' ']) expect(() => filesFrom(wrong)).toThrow(UsageError);
});
