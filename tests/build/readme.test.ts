import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { repository } from '../support/build/project.ts';
import { portico, project, removeProjectsAfterTests } from './cli-project.ts';

vi.setConfig({ testTimeout: 120_000 });
removeProjectsAfterTests();

test('a tenant in five minutes: the way of the README without a live API makes a site', async () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const [, args = ''] = /^npx portico (new .* --api sandbox)$/m.exec(readme) ?? [];
  const { root } = await project(['torrebianca']);
  const made = await portico(root, ...args.split(' '));
  expect(made).toMatchObject({ code: 0, stderr: '' });
  cpSync(join(repository, 'tenants/torrebianca/logo.svg'), join(root, 'tenants/pontechiaro/logo.svg'));
  const built = await portico(root, 'build', 'pontechiaro');
  expect(built.code, built.stderr).toBe(0);
  expect(readFileSync(join(root, 'dist/pontechiaro/site/index.html'), 'utf8')).toContain('Torrebianca');
});
