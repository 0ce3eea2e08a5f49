import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deployTenant, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';

let project: Project;

/** Notes which release is served when it runs; fails while the file `broken` is there. */
const script = `if (fs.existsSync('broken')) { console.error('nginx: test failed'); process.exit(1); }
fs.appendFileSync('ran', require('node:path').basename(fs.readlinkSync('www/current')) + ' ')`;

beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-after-')));
  const after = [process.execPath, '-e', script];
  putTarget(project, 'aosta', { web: { dir: { path: 'www' }, after } });
  await makeBuild(project, 'aosta', { word: 'uno' });
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

const settings = { env: process.env };
const deploy = () => deployTenant(project, 'aosta', settings);
const at = (name: string) => join(project.root, name);
const ran = () => (existsSync(at('ran')) ? readFileSync(at('ran'), 'utf8').trim() : '');

test('the command of a target runs after each switch, of a rollback too, and not where nothing changed', async () => {
  expect(await deploy()).toMatchObject({ after: { ran: true } });
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', after: { ran: false } });
  await makeBuild(project, 'aosta', { word: 'due' });
  await deploy();
  await rollBackTenant(project, 'aosta', settings);
  expect(ran()).toBe('1 2 3');
});

test('one that fails leaves the release served, is told, and runs again with the next deploy', async () => {
  writeFileSync(at('broken'), '');
  expect(await deploy()).toMatchObject({
    outcome: 'deployed',
    after: {
      failure: { id: 'AfterFailed', message: expect.stringContaining('nginx: test failed') as string },
    },
  });
  expect(readFileSync(at('www/current/site/index.html'), 'utf8')).toContain('uno');
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', after: { failure: { id: 'AfterFailed' } } });
  rmSync(at('broken'));
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', after: { ran: true } });
  expect(await deploy()).toMatchObject({ outcome: 'unchanged', after: { ran: false } });
});
