import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { repository } from '../support/build/project.ts';
import { portico, project, removeProjectsAfterTests } from './cli-project.ts';

vi.setConfig({ testTimeout: 120_000 });
removeProjectsAfterTests();

test('a tenant of your own: the way of the README without a live API makes a site', async () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const [, commands = ''] =
    /```\n(npm run portico -- new .* --api sandbox\nnpm run portico -- build .*)\n```/.exec(readme) ?? [];
  const [made = [], built = []] = commands.split('\n').map((line) => line.split(' ').slice(4));
  const { root } = await project(['torrebianca']);
  expect(await portico(root, ...made)).toMatchObject({ code: 0, stderr: '' });
  expect(await portico(root, ...built)).toMatchObject({ code: 0, stderr: '' });
  expect(readFileSync(join(root, `dist/${built.at(-1)}/site/index.html`), 'utf8')).toContain('Torrebianca');
});

test('the commands of the README follow each other: no tenant is written twice', () => {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const names = [...readme.matchAll(/^npm run portico -- new (\S+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
});
