import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checks, codeOf, type Check, type ServiceState } from '#features/status/states.ts';
import { deployTenant, publishFile, rollBackTenant } from '../../scripts/lib/deploy/deploy-tenant.ts';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { runCli } from '../support/build/cli.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { startStore } from '../support/deploy/test-store.ts';

vi.setConfig({ testTimeout: 60_000 });

const told = '[{"from":"2026-11-28T10:00:00Z","to":null}]';
let project: Project;

beforeEach(() => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-status-')));
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

async function deploy(word: string, env = {}): Promise<void> {
  await makeBuild(project, 'aosta', { word });
  await deployTenant(project, 'aosta', { env });
}

test('what is told of outages stays in a folder over deploys and rollbacks', async () => {
  putTarget(project, 'aosta', { web: { dir: { path: 'www' } } });
  const site = join(project.root, 'www/current/site');
  const served = (path: string) => readFileSync(join(site, path), 'utf8');
  const publish = () => publishFile(project, 'aosta', { env: {} }, 'interruzioni.json', told);
  await publish();
  expect(existsSync(site)).toBe(false);
  await deploy('uno');
  await publish();
  expect(served('interruzioni.json')).toBe(told);
  await deploy('due');
  expect(served('interruzioni.json')).toBe(told);
  await rollBackTenant(project, 'aosta', { env: {} });
  expect([served('interruzioni.json'), served('index.html')]).toEqual([told, expect.stringContaining('uno')]);
});

test('what is told of outages stays in a store over deploys, with its type and cache rule', async () => {
  const store = await startStore();
  putTarget(project, 'aosta', { cdn: { s3: store.target } });
  await deploy('uno', store.env);
  await publishFile(project, 'aosta', { env: store.env }, 'interruzioni.json', told);
  await deploy('due', store.env);
  const { text, headers } = await store.read('aosta/site/interruzioni.json');
  expect([text, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    told,
    'application/json; charset=utf-8',
    expect.stringContaining('max-age=0'),
  ]);
  await store.close();
});

test('letters that a citizen reads out are explained; wrong ones are refused, and nothing is asked', async () => {
  const works = Object.fromEntries(checks.map((check) => [check, 'works'])) as Record<Check, ServiceState>;
  const code = codeOf({
    states: { ...works, payments: 'down' },
    faults: ['clock'],
    halfHour: 2 * 48 + 21,
  });
  const explained = await runCli(['doctor', 'borgolago', '--code', code.toLowerCase()]);
  expect(explained.stdout).toContain('examined on Tuesday from 10:30, Rome');
  expect(explained.stdout).toMatch(/✖ borgolago +citizen +payments: down/);
  expect(explained.stdout).toContain('their device: has a wrong clock');
  expect(explained.code).toBe(1);
  const wrong = await runCli(['doctor', 'borgolago', '--code', 'ABCDEFGG']);
  expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('spelled once more')]);
});
