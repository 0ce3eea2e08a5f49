import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Step } from './output.ts';
import { projectAt } from './project.ts';
import { exitCodes } from './exit-codes.ts';
import { tellSharedHosts, withOwnHosts } from './shared-hosts.ts';
import type { TenantEnd } from './summary/tenant-end.ts';

const project = projectAt(mkdtempSync(join(tmpdir(), 'portico-hosts-')));
afterAll(() => rmSync(project.root, { recursive: true, force: true }));

const steps: Step[] = [];
const output = { step: (step: Step) => void steps.push(step), info: () => undefined, close: () => undefined };
const tell = (ids: string[], stage: 'watch' | 'check' = 'watch') =>
  tellSharedHosts(ids, stage, { project, output });

function putTenant(id: string, file: object | string): void {
  mkdirSync(join(project.tenants, id), { recursive: true });
  const text = typeof file === 'string' ? file : JSON.stringify({ id, ...file });
  writeFileSync(join(project.tenants, id, 'tenant.json'), text);
}

beforeEach(() => {
  steps.length = 0;
  rmSync(project.tenants, { recursive: true, force: true });
  putTenant('aosta', { hostname: 'a.example', aliases: ['www.a.example', 'a.example'] });
  putTenant('biella', { hostname: 'b.example' });
  putTenant('broken', '{');
});

test('names of their own, and a name that one tenant has twice, are in order', async () => {
  expect(await tell(['aosta', 'biella'], 'check')).toBe(false);
  expect(steps).toEqual([]);
});

test.each([
  ['hostname', { hostname: 'a.example' }, 'a.example'],
  ['alias', { hostname: 'c.example', aliases: ['www.a.example'] }, 'www.a.example'],
])('the same %s in two files is told with both and what to do', async (_, file, host) => {
  putTenant('cuneo', file);
  expect(await tell(['cuneo'])).toBe(true);
  expect(steps).toMatchObject([
    {
      tenant: 'cuneo',
      state: 'warning',
      text: `tenants/aosta/tenant.json, tenants/cuneo/tenant.json have the same host name, "${host}"`,
      hint: expect.stringContaining('"hostname" or "aliases"') as string,
    },
  ]);
  expect(await tell(['cuneo'], 'check')).toBe(true);
  expect(steps.at(-1)?.state).toBe('failed');
});

test('a name that two have from their group is told too', async () => {
  mkdirSync(join(project.tenants, '_groups'));
  writeFileSync(join(project.tenants, '_groups/valle.json'), JSON.stringify({ aliases: ['v.example'] }));
  putTenant('cuneo', { hostname: 'c.example', extends: ['valle'] });
  putTenant('dogliani', { hostname: 'd.example', extends: ['valle'] });
  expect(await tell(['cuneo'])).toBe(true);
  expect(steps[0]?.text).toBe(
    'tenants/_groups/valle.json of cuneo, tenants/_groups/valle.json of dogliani have the same host name, "v.example"',
  );
});

test('a run on others says nothing of them', async () => {
  putTenant('cuneo', { hostname: 'a.example' });
  expect(await tell(['biella'])).toBe(false);
  expect(steps).toEqual([]);
});

test.each(['build', 'render', 'deploy'] as const)(
  'a %s refuses each tenant that shares a host name, and names both files',
  async (stage) => {
    putTenant('cuneo', { hostname: 'c.example', aliases: ['a.example'] });
    const { ids, refused } = await withOwnHosts(['aosta', 'biella', 'cuneo'], stage, { project, output });
    expect(ids).toEqual(['biella']);
    const ends: TenantEnd[] = [];
    expect(refused((end) => ends.push(end))).toBe(exitCodes.failed);
    expect(ends.map(({ tenant, ending, id }) => [tenant, ending, id])).toEqual([
      ['aosta', 'failed', 'HostShared'],
      ['cuneo', 'failed', 'HostShared'],
    ]);
    expect(steps).toHaveLength(2);
    for (const { text, state } of steps) {
      expect(state).toBe('failed');
      expect(text).toContain('tenants/aosta/tenant.json, tenants/cuneo/tenant.json, "a.example"');
    }
    const own = await withOwnHosts(['biella'], stage, { project, output });
    expect([own.ids, own.refused(() => undefined)]).toEqual([['biella'], exitCodes.done]);
  },
);
