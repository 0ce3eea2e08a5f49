import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exists, projectAt, tenantIds } from './project.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-project-'));
const project = projectAt(root);
for (const id of ['biella', 'asti']) mkdirSync(join(project.tenants, id), { recursive: true });
writeFileSync(join(project.tenants, 'notes.txt'), '');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('without ids all tenants are meant, in the order of their names; files are none', async () => {
  expect(await tenantIds(project)).toEqual(['asti', 'biella']);
});

test('a link to a folder elsewhere is a tenant, also while its target is away: its build is not to be removed', async () => {
  const linked = projectAt(join(root, 'linked'));
  mkdirSync(linked.tenants, { recursive: true });
  symlinkSync(join(project.tenants, 'asti'), join(linked.tenants, 'asti'));
  symlinkSync(join(root, 'not-mounted'), join(linked.tenants, 'biella'));
  expect(await tenantIds(linked)).toEqual(['asti', 'biella']);
});

test('a snapshot that stayed when a tenant was removed is none, nor is what a tool hides there', async () => {
  const left = projectAt(join(root, 'left'));
  for (const folder of ['asti', 'biella/snapshot', '.idea'])
    mkdirSync(join(left.tenants, folder), { recursive: true });
  expect(await tenantIds(left)).toEqual(['asti']);
  await expect(tenantIds(left, ['biella'])).rejects.toMatchObject({ id: 'TenantUnknown' });
});

test('ids are taken once, in the order asked', async () => {
  expect(await tenantIds(project, ['biella', 'asti', 'biella'])).toEqual(['biella', 'asti']);
});

test('an id without folder is named with those there are', async () => {
  await expect(tenantIds(project, ['asti', 'cuneo'])).rejects.toMatchObject({
    id: 'TenantUnknown',
    place: { where: 'tenants/cuneo', got: 'asti, biella' },
  });
});

test('an empty folder of tenants has none', async () => {
  const empty = projectAt(join(root, 'empty'));
  mkdirSync(empty.tenants, { recursive: true });
  expect(await tenantIds(empty)).toEqual([]);
});

test('a project without the folder of tenants is an error, whichever are asked for', async () => {
  const nowhere = projectAt(join(root, 'nowhere'));
  const error = {
    id: 'TenantsMissing',
    place: { where: nowhere.tenants },
    hint: expect.stringContaining('--root') as string,
  };
  await expect(tenantIds(nowhere)).rejects.toMatchObject(error);
  await expect(tenantIds(nowhere, ['asti'])).rejects.toMatchObject(error);
});

test('a file in the place of the project, or of its tenants, is the same error', async () => {
  const file = projectAt(join(project.tenants, 'notes.txt'));
  await expect(tenantIds(file)).rejects.toMatchObject({ id: 'TenantsMissing' });
});

test('a path is there or not', async () => {
  expect([await exists(project.tenants), await exists(join(root, 'nowhere'))]).toEqual([true, false]);
});
