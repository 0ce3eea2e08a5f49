import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examineTenant } from '../../scripts/lib/watch/examine.ts';
import { useWatchFixture } from './watch-fixture.ts';

const watch = useWatchFixture();
const dir = { path: 'www' };
const examine = (id: string) =>
  examineTenant(watch.project, id, { to: undefined, env: {}, isDeploying: true });

test.each<[string, object, string]>([
  [
    'two targets of which none is named',
    { web: { dir }, prova: { dir: { path: 'prova' } } },
    'DeployTargetUnknown',
  ],
  ['a variable that is not set', { cdn: { s3: { bucket: 'portali' } } }, 'CredentialsMissing'],
  ['a place that is a file', { web: { dir: { path: 'file' } } }, 'FileRefused'],
])(
  '%s is told at the start by tenant, once, and nothing is fetched until it is corrected',
  async (_, deploy, id) => {
    writeFileSync(join(watch.project.root, 'file'), '');
    watch.putTenant('aosta', { deploy });
    watch.putTenant('biella');
    await watch.start({ examine });
    await watch.builds(1);
    await watch.until(async () =>
      expect(await watch.metrics()).toContain('portico_misconfigured{tenant="aosta"} 1'),
    );
    expect(watch.built).toEqual(['biella']);
    const told = () => watch.steps.filter(({ state, facts }) => state === 'failed' && facts?.id === id);
    expect(told()).toMatchObject([{ tenant: 'aosta', stage: 'watch' }]);
    watch.putTenant('aosta', { deploy: { web: { dir } } });
    await watch.builds(2);
    expect(watch.built).toEqual(['biella', 'aosta']);
    expect(told()).toHaveLength(1);
  },
);

test('two tenants with one host name are not built', async () => {
  watch.putTenant('aosta');
  watch.putTenant('biella', { aliases: ['aosta.example.it'] });
  expect(await examine('aosta')).toMatchObject({ id: 'HostShared' });
  expect(await examine('biella')).toMatchObject({ id: 'HostShared' });
});

test('variables of the maintenance that are missing are told at the start, and when the file names others', async () => {
  const maintenance = { usernameVariable: 'AOSTA_USER', passwordVariable: 'AOSTA_PASSWORD' };
  watch.putTenant('aosta', { maintenance });
  await watch.start({ examine });
  await watch.builds(1);
  const told = () =>
    watch.steps.filter(({ text }) => text.includes('neither its data')).map(({ text }) => text);
  expect(told()).toEqual([expect.stringMatching(/^AOSTA_USER and AOSTA_PASSWORD are not set: /)]);
  watch.putTenant('aosta', { maintenance: { ...maintenance, usernameVariable: 'AOSTA_PASSWORD' } });
  await watch.builds(2);
  expect(told()[1]).toMatch(/^AOSTA_PASSWORD is not set: /);
});
