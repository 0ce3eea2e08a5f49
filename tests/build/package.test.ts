import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compileRelease } from '#adapter/compile/compile.ts';
import { workerFile } from '#domain/routing/worker-file.ts';
import { exitCodes } from '../../scripts/lib/exit-codes.ts';
import { runPortico } from '../../scripts/lib/run-portico.ts';
import { runCli, silentSurroundings } from '../support/build/cli.ts';
import { makeProject, repository } from '../support/build/project.ts';
import { freePort } from '../support/portal/nginx.ts';
import { ask } from './ask.ts';
import { checkedRecord, tree } from './render-fixture.ts';

// What an operator has: a folder in which `portico init` was run, and the package of this checkout in its node_modules. The
// packages that it depends on are links to those of this checkout: npm would fetch them from a registry.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const tenant = 'prova';
/** Some minutes, which a day or a quarter of the year seldom ends within: pages name neither hour nor second. */
const ahead = 7 * 60_000;

let folder: string;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = join(realpathSync(mkdtempSync(join(tmpdir(), 'portico-package-'))), "Città d'Arte");
  const { said, surroundings } = silentSurroundings({ env: process.env });
  expect(await runPortico(['init', folder], surroundings), said.stderr).toBe(exitCodes.done);
  install();
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_OPTIONS|NODE_ENV|PORTICO_)/.test(name),
  );
  environment = { ...Object.fromEntries(own), CI: '1' };
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

function install(): void {
  const modules = join(folder, 'node_modules');
  const installed = join(modules, 'portico');
  const own = join(repository, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  mkdirSync(installed);
  for (const name of readdirSync(own).filter((each) => !each.startsWith('.')))
    symlinkSync(join(own, name), join(modules, name), 'junction');
  const archive = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  execFileSync('tar', ['xzf', join(folder, archive), '-C', installed, '--strip-components', '1']);
  symlinkSync('../portico/scripts/portico.mjs', join(modules, '.bin/portico'));
}

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const all = [join(folder, 'node_modules/.bin/portico'), ...args];
  return spawn(process.execPath, all, {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<{ code: unknown; said: string }> {
  const child = start(args, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, said };
}

test('the package holds no test, and nothing of this checkout but what commands need', () => {
  const files = readdirSync(join(folder, 'node_modules/portico'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((path) => /\.test\.|-fixture\.|testing\/|snapshot\//.test(path))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['docs/changelog.md', 'docs/ci/github-actions.yml', 'LICENSE']),
  );
  expect(readdirSync(join(folder, 'node_modules/portico/tenants')).sort()).toEqual([
    'group.schema.json',
    'tenant.schema.json',
  ]);
});

test('from an empty folder to a served portal, whose files on another machine have the bytes that this checkout makes', async () => {
  const host = `${tenant}.servizi.comune.borgolago.example`;
  const made = await run(['new', tenant, '--hostname', host, '--api', 'sandbox']);
  expect(made).toEqual({
    code: 0,
    said: expect.stringContaining(`tenants/${tenant}/tenant.json is written`) as string,
  });
  const { $schema } = JSON.parse(readFileSync(join(folder, 'tenants', tenant, 'tenant.json'), 'utf8')) as {
    $schema: string;
  };
  expect(existsSync(join(folder, 'tenants', tenant, $schema))).toBe(true);
  const { version } = await compileRelease({ root: repository });
  const built = await run(['build', tenant], otherMachine(version));
  expect(built.code, built.said).toBe(0);
  // Of the Node that strips the types nothing is said: nobody could do anything about it.
  expect(built.said).not.toContain('ExperimentalWarning');
  // npm empties node_modules: what took minutes to compile lies beside it.
  expect(readdirSync(join(folder, '.portico/releases'))).toHaveLength(1);
  await expectSameBytes();
  await expectServed('serve', 0);
  // Astro and Vite run from the source here, whose path has a blank, an accent and an apostrophe; Vite ends it by itself.
  await expectServed('dev', 128 + 15);
});

/** Another clock, time zone and language, and a disk that lists folders the other way round; the version is the same. */
function otherMachine(version: string): NodeJS.ProcessEnv {
  const preload = pathToFileURL(join(repository, 'tests/support/build/other-machine.mjs')).href;
  return {
    NODE_OPTIONS: `--import ${preload}`,
    PORTICO_TEST_AHEAD: String(ahead),
    PORTICO_BUILD: version.replace(/^.*-/, ''),
    TZ: 'Pacific/Kiritimati',
    LC_ALL: 'tr_TR.UTF-8',
  };
}

/** Builds the same tenant with the release of this checkout: all that is published is equal. */
async function expectSameBytes(): Promise<void> {
  const here = await makeProject();
  try {
    cpSync(join(folder, 'tenants', tenant), join(here.tenants, tenant), { recursive: true });
    expect(await runCli(['render', tenant], { root: here.root })).toMatchObject({ code: 0 });
    const [own, other] = [here.root, folder].map((root) => realpathSync(join(root, 'dist', tenant)));
    expect(checkedRecord(other!).files.length).toBeGreaterThan(100);
    expect(publishedIn(other!)).toEqual(publishedIn(own!));
  } finally {
    here.remove();
  }
}

/** Sums of what is served, but for the worker: its caches are named by the release, whose number counts npm's lock file. */
function publishedIn(build: string): Record<string, string> {
  const all = { ...tree(join(build, 'host')), ...tree(join(build, 'site')) };
  return Object.fromEntries(Object.entries(all).filter(([path]) => path !== workerFile));
}

/** Starts a command that serves until it is told to end, asks for the home page, and ends it. */
async function expectServed(command: string, code: number): Promise<void> {
  const port = String(await freePort());
  const server = start([command, '--port', port]);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  await vi.waitUntil(() => said.includes(`http://${tenant}.localhost:${port}`), { timeout: 60_000 });
  const headers = { Host: `${tenant}.localhost:${port}` };
  const page = await ask(`http://127.0.0.1:${port}`, '/', { headers });
  expect([command, page.status, String(page.body)], said).toEqual([
    command,
    200,
    expect.stringContaining('<h1') as string,
  ]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([code, null]);
}
