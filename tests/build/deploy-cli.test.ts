import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectAt, type Project } from '../../scripts/lib/project.ts';
import { runCli } from '../support/build/cli.ts';
import { makeBuild, putTarget } from '../support/deploy/hand-made-build.ts';
import { linesOf } from './cli-project.ts';

let project: Project;
beforeEach(async () => {
  project = projectAt(mkdtempSync(join(tmpdir(), 'portico-deploy-cli-')));
  for (const id of ['aosta', 'biella']) {
    putTarget(project, id, { web: { dir: { path: `www/${id}` } } });
    await makeBuild(project, id, { word: 'uno' });
  }
});
afterEach(() => rmSync(project.root, { recursive: true, force: true }));

const portico = (...args: string[]) => runCli(args, { root: project.root });

test('deploy, releases and rollback say what they did, for people and for scripts', async () => {
  const first = await portico('deploy', 'aosta');
  expect([first.code, first.stdout]).toEqual([
    0,
    expect.stringMatching(
      /✔ aosta +deploy +web: release 1, \d+ files, 0\.\d MB, \d+\.\d\d s\n.*→ .*nginx -s reload/,
    ),
  ]);
  await makeBuild(project, 'aosta', { word: 'due' });
  const second = JSON.parse(linesOf(await portico('deploy', 'aosta', '--json'))[0]!) as object;
  expect(second).toMatchObject({
    tenant: 'aosta',
    state: 'done',
    target: 'web',
    outcome: 'deployed',
    rulesChanged: false,
  });
  const again = await portico('deploy', 'aosta');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('release 2 is served already')]);
  const back = await portico('rollback', 'aosta');
  expect([back.code, back.stdout]).toEqual([
    0,
    expect.stringContaining('release 3, the content of release 1, '),
  ]);
  const list = linesOf(await portico('releases', 'aosta'));
  expect(list).toEqual([
    expect.stringMatching(
      /= aosta +releases web: release 1, deployed .* UTC, portal 1\.0\.0-1, data of 2026-01-02 03:04 UTC$/,
    ),
    expect.stringContaining('release 2, '),
    expect.stringMatching(/✔ .*release 3 \(content of 1\), .*, served$/),
  ]);
});

test('of all tenants one that fails stops no other, and one without a target is left out', async () => {
  rmSync(join(project.dist, 'aosta/site/robots.txt'));
  putTarget(project, 'cuneo', {});
  // Of a tenant that was removed the build is still there: it is nobody's to deploy.
  await makeBuild(project, 'dronero', { word: 'uno' });
  const { code, stdout } = await portico('deploy', '--all');
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /✖ aosta +deploy +The build is not as its release\.json says: .*"robots\.txt", got is missing/,
  );
  expect(stdout).toMatch(/✔ biella +deploy/);
  expect(stdout).toMatch(/= cuneo +deploy +no target in tenant\.json/);
  expect(stdout).toMatch(/! dronero +build +its folder in tenants\/ is gone, its build is left/);
  expect(stdout).not.toMatch(/dronero +deploy/);
  expect(stdout).toMatch(
    /! - +deploy +3 tenants in .*: 1 deployed, 1 skipped, 1 failed\n +aosta: The build is not as/,
  );
  const removed = await portico('deploy', 'dronero');
  expect([removed.code, removed.stdout]).toEqual([64, expect.stringContaining('There is no such tenant')]);
  const unknown = await portico('deploy', 'aosta', '--to', 'cnd');
  expect([unknown.code, unknown.stderr]).toEqual([
    64,
    expect.stringContaining('No tenant has the target "cnd"'),
  ]);
});

test('tenants that share a host name are not deployed: both files are named', async () => {
  const file = { id: 'biella', hostname: 'biella.example.it', aliases: ['aosta.example.it'] };
  writeFileSync(join(project.tenants, 'biella/tenant.json'), JSON.stringify(file));
  const { code, stdout } = await portico('deploy', 'aosta');
  expect(stdout).toMatch(
    /✖ aosta +deploy +Two municipalities have the same host name: tenants\/aosta\/tenant\.json, tenants\/biella\/tenant\.json, "aosta\.example\.it"/,
  );
  expect(code).toBe(1);
});

test.each([
  ['deploy', '--all'],
  ['purge', '--all'],
  ['watch', '--all'],
  ['watch', 'biella'],
])('"%s %s" to a target that no tenant has is wrong use, with the names there are', async (name, tenants) => {
  putTarget(project, 'biella', { web: { dir: { path: 'www/biella' } }, prova: { dir: { path: 'prova' } } });
  const { code, stdout, stderr } = await portico(name, tenants, '--to', 'wbe');
  expect(stderr).toContain('No tenant has the target "wbe": there are prova, web.');
  expect([code, stdout]).toEqual([64, '']);
});

test('a shard none of whose tenants has the target is done: others have it', async () => {
  putTarget(project, 'biella', { prova: { dir: { path: 'prova' } } });
  const results = await Promise.all(
    ['1/2', '2/2'].map((shard) => portico('deploy', '--all', '--to', 'prova', '--shard', shard)),
  );
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
});

test('a folder that cannot be written is told with its place, and nothing is left half-done', async () => {
  writeFileSync(join(project.root, 'www'), 'a file');
  const { code, stdout } = await portico('deploy', 'aosta');
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/The file system refused a file: .*www.*(?:EEXIST|ENOTDIR)/),
  ]);
});

test.each([
  [['deploy']],
  [['deploy', 'aosta', '--all']],
  [['deploy', 'aosta', '--dove', 'web']],
  [['rollback', 'aosta', 'ieri']],
])('wrong use is exit code 64: %s', async (args) => {
  expect((await portico(...args)).code).toBe(64);
});
