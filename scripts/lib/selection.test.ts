import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from './command.ts';
import { projectAt, type Project } from './project.ts';
import { isInShard, selectTenants, shardFrom } from './selection.ts';

let project: Project;
const known = ['aosta', 'biella', 'cuneo', 'dronero'];
beforeAll(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-selection-')));
  for (const id of known) mkdirSync(join(project.tenants, id), { recursive: true });
});
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

const select = (asked: { named?: string[]; all?: boolean; shard?: string }, options = {}) =>
  selectTenants({ _: asked.named ?? [], all: asked.all ?? false, shard: asked.shard }, project, options);

test('without names these are all tenants; --all says the same', async () => {
  expect(await select({})).toEqual({ ids: known, isAll: true, shard: null });
  expect(await select({ all: true }, { mustSay: true })).toEqual({ ids: known, isAll: true, shard: null });
  expect(await select({ named: ['cuneo', 'aosta'] })).toMatchObject({
    ids: ['cuneo', 'aosta'],
    isAll: false,
  });
});

test('names and --all together are wrong use, and so is neither where it must be said', async () => {
  await expect(select({ named: ['aosta'], all: true })).rejects.toThrow(/not both/);
  await expect(select({}, { mustSay: true })).rejects.toThrow(/say --all/);
  await expect(select({ named: ['ivrea'] })).rejects.toMatchObject({ id: 'TenantUnknown' });
});

test('a shard is i/n with 1 ≤ i ≤ n', () => {
  expect(shardFrom(undefined)).toBeNull();
  expect(shardFrom('2/4')).toEqual({ index: 2, of: 4 });
  for (const wrong of ['0/4', '5/4', '1', '1/', 'a/b', '1/2/3', '1/0', '-1/2', ''])
    expect(() => shardFrom(wrong)).toThrow(UsageError);
});

test('every tenant is in exactly one shard, and the shards of a country are about equal', () => {
  const ids = Array.from({ length: 7896 }, (_, n) => `comune-${n}`);
  for (const of of [1, 2, 3, 8, 50]) {
    const sizes = Array.from(
      { length: of },
      (_, part) => ids.filter((id) => isInShard(id, { index: part + 1, of })).length,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(ids.length);
    expect(Math.max(...sizes)).toBeLessThan((ids.length / of) * 1.3);
  }
});

test('a tenant stays in its shard when others come or go', async () => {
  const parts = await Promise.all(['1/2', '2/2'].map((shard) => select({ all: true, shard })));
  expect(parts.flatMap(({ ids }) => ids).sort()).toEqual(known);
  mkdirSync(join(project.tenants, 'alba'));
  const later = await Promise.all(['1/2', '2/2'].map((shard) => select({ all: true, shard })));
  rmSync(join(project.tenants, 'alba'), { recursive: true });
  for (const [index, part] of later.entries())
    expect(part.ids.filter((id) => id !== 'alba')).toEqual(parts[index]!.ids);
});
