import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { projectAt } from './project.ts';
import { playedTenants } from './sandbox.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-played-'));
const project = projectAt(root);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const sample = 'servizi.comune.torrebianca.example';
const files = {
  asti: { id: 'asti', hostname: 'servizi.asti.example' },
  biella: { id: 'biella', hostname: 'servizi.comune.borgolago.example', api: 'sandbox' },
  damaged: '{',
  prova: { id: 'prova', hostname: sample, api: 'sandbox' },
  torrebianca: { id: 'torrebianca', hostname: sample, api: 'sandbox' },
};
for (const [id, fields] of Object.entries(files)) {
  mkdirSync(join(project.tenants, id), { recursive: true });
  const text = typeof fields === 'string' ? fields : JSON.stringify(fields);
  writeFileSync(join(project.tenants, id, 'tenant.json'), text);
}

test.each([
  ['biella', 'servizi.comune.borgolago.example'],
  ['prova', sample],
  ['torrebianca', sample],
  ['asti', null],
  ['damaged', null],
  ['missing', null],
])('the tenant %s is played as %s', async (id, hostname) => {
  expect(await playedTenants(project).hostnameOf?.(id)).toBe(hostname);
});

test('a change of a sample concerns every tenant with its host name', async () => {
  const changed: string[] = [];
  const { onChange } = playedTenants(project, (id) => changed.push(id));
  onChange?.('valforte');
  onChange?.('torrebianca');
  await vi.waitFor(() => expect(changed).toEqual(['prova', 'torrebianca']));
});
