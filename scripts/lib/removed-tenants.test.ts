import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError, type Context } from './command.ts';
import { projectAt } from './project.ts';
import { warnRemoved } from './removed-tenants.ts';
import type { Selection } from './selection.ts';
import { publishSmallBuild } from './testing/small-build.ts';

const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-removed-')));
const output = { step: () => undefined, info: () => undefined, close: () => undefined };
const context: Context = { project, output, env: {} };
const all: Selection = { ids: [], isAll: true, shard: null };

beforeAll(() => {
  for (const id of ['aosta', 'biella', 'cuneo']) publishSmallBuild(project.dist, { id, number: 1, word: id });
  mkdirSync(join(project.tenants, 'biella'), { recursive: true });
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

test('builds without a tenant are left, and told where all tenants are worked on', async () => {
  expect(await warnRemoved(all, false, context)).toEqual(['aosta', 'cuneo']);
  expect(await warnRemoved({ ...all, ids: ['biella'], isAll: false }, false, context)).toEqual([]);
});

test('each is told on the machine of its shard alone', async () => {
  const shards = [1, 2, 3].map((index) => ({ ...all, shard: { index, of: 3 } }));
  const told = await Promise.all(shards.map((shard) => warnRemoved(shard, false, context)));
  expect(told.flat().sort()).toEqual(['aosta', 'cuneo']);
});

test('removing is for all tenants, not for named ones', async () => {
  await expect(warnRemoved({ ...all, isAll: false }, true, context)).rejects.toThrow(UsageError);
});
