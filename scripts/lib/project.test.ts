import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

test('ids are taken once, in the order asked', async () => {
  expect(await tenantIds(project, ['biella', 'asti', 'biella'])).toEqual(['biella', 'asti']);
});

test('an id without folder is named with those there are', async () => {
  await expect(tenantIds(project, ['asti', 'cuneo'])).rejects.toMatchObject({
    id: 'TenantUnknown',
    place: { where: 'tenants/cuneo', got: 'asti, biella' },
  });
});

test('a project without tenants has none', async () => {
  expect(await tenantIds(projectAt(join(root, 'nowhere')))).toEqual([]);
});

test('a path is there or not', async () => {
  expect([await exists(project.tenants), await exists(join(root, 'nowhere'))]).toEqual([true, false]);
});
