import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exitCodes } from '../../scripts/lib/exit-codes.ts';
import { runPortico } from '../../scripts/lib/run-portico.ts';
import { silentSurroundings } from '../support/build/cli.ts';
import { repository } from '../support/build/project.ts';
import { freePort } from '../support/portal/nginx.ts';
import { ask } from './ask.ts';

// What an operator has: a folder in which `portico init` was run, and the package of this checkout in its node_modules. The
// packages that it depends on are links to those of this checkout: npm would fetch them from a registry.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

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

function start(...args: string[]) {
  const all = [join(folder, 'node_modules/.bin/portico'), ...args];
  return spawn(process.execPath, all, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(...args: string[]): Promise<{ code: unknown; said: string }> {
  const child = start(...args);
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

test('from an empty folder to a served portal', async () => {
  const made = await run(
    'new',
    'prova',
    '--hostname',
    'prova.servizi.comune.borgolago.example',
    '--api',
    'sandbox',
  );
  expect(made).toEqual({
    code: 0,
    said: expect.stringContaining('tenants/prova/tenant.json is written') as string,
  });
  const { $schema } = JSON.parse(readFileSync(join(folder, 'tenants/prova/tenant.json'), 'utf8')) as {
    $schema: string;
  };
  expect(existsSync(join(folder, 'tenants/prova', $schema))).toBe(true);
  const built = await run('build', 'prova');
  expect(built.code, built.said).toBe(0);
  // Of the Node that strips the types nothing is said: nobody could do anything about it.
  expect(built.said).not.toContain('ExperimentalWarning');
  // npm empties node_modules: what took minutes to compile lies beside it.
  expect(readdirSync(join(folder, '.portico/releases'))).toHaveLength(1);
  await expectServed('serve', 0);
  // Astro and Vite run from the source here, whose path has a blank, an accent and an apostrophe; Vite ends it by itself.
  await expectServed('dev', 128 + 15);
});

/** Starts a command that serves until it is told to end, asks for the home page, and ends it. */
async function expectServed(command: string, code: number): Promise<void> {
  const port = String(await freePort());
  const server = start(command, '--port', port);
  let said = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  await vi.waitUntil(() => said.includes(`http://prova.localhost:${port}`), { timeout: 60_000 });
  const headers = { Host: `prova.localhost:${port}` };
  const page = await ask(`http://127.0.0.1:${port}`, '/', { headers });
  expect([command, page.status, String(page.body)], said).toEqual([
    command,
    200,
    expect.stringContaining('<h1') as string,
  ]);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([code, null]);
}
