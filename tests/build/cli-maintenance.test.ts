import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readHidden } from '#adapter/publish/hidden-record.ts';
import { runCli } from '../support/build/cli.ts';
import { maintenanceVariables } from '../support/build/project.ts';
import { built, portico, removeProjectsAfterTests } from './cli-project.ts';

/** The commands fetch and render, which a busy machine may keep waiting. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
removeProjectsAfterTests();

test('a wrong password is 2, moves no hidden page, not with "render" alone either, and the right one ends it', async () => {
  const made = await built(['valforte']);
  const folder = () => readHidden(join(made.dist, 'valforte'))?.folder;
  const good = folder();
  expect(good).toMatch(/^_m\/[0-9a-f]{64}$/);
  const env = { ...maintenanceVariables(), VALFORTE_MAINTENANCE_PASSWORD: 'sbagliata' };
  const refused = await runCli(['build', '--force'], { root: made.root, env });
  expect([refused.code, folder()]).toEqual([2, good]);
  expect(refused.stdout).toMatch(/~ valforte +fetch +The live API refused the maintenance credentials/);
  expect(refused.stdout).toContain('→ Correct the environment variables that tenant.json names');
  expect((await runCli(['render', '--force'], { root: made.root, env })).code).toBe(0);
  expect(folder()).toBe(good);
  expect((await portico(made.root, 'build', '--force')).code).toBe(0);
  expect(folder()).toBe(good);
});
