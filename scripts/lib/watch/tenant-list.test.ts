import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectAt } from '../project.ts';
import { createTenantList } from './tenant-list.ts';

const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-list-')));
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

function put(path: string, content: object): void {
  mkdirSync(join(project.tenants, path, '..'), { recursive: true });
  writeFileSync(join(project.tenants, path), JSON.stringify(content));
}
const group = '_groups/piemonte.json';

test('what a group says reaches the tenants that use it, and one that comes late too', async () => {
  put('asti/tenant.json', { id: 'asti', hostname: 'asti.example', extends: ['piemonte'] });
  put('biella/tenant.json', { id: 'biella', hostname: 'biella.example' });
  const list = createTenantList(project, null);
  const missing = await list.refresh();
  expect(missing.added).toEqual(['biella']);
  expect(missing.unreadable.map(({ id }) => id)).toEqual(['asti']);
  expect((await list.refresh()).unreadable).toEqual([]);

  put(group, { colour: '#111111' });
  expect((await list.refresh()).added).toEqual(['asti']);
  expect(list.all.get('asti')?.tenant.colour).toBe('#111111');

  put(group, { colour: '#222222', moon: '/moon' });
  expect([...(await list.refresh()).changed]).toEqual([['asti', [group]]]);
  expect(list.all.get('asti')?.tenant).toMatchObject({ colour: '#222222', moon: '/moon' });
  expect((await list.refresh()).changed.size).toBe(0);

  put(group, { colour: 'blu' });
  expect((await list.refresh()).unreadable.map(({ id }) => id)).toEqual(['asti']);
  // The former settings stay in force.
  expect(list.all.get('asti')?.tenant.colour).toBe('#222222');
});
