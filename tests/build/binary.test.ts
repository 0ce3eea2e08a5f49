import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { commandNames } from '../../scripts/lib/run-portico.ts';
import { runBinary } from '../support/build/cli.ts';
import { repository } from '../support/build/project.ts';
import { freePort } from '../support/portal/nginx.ts';

// What only a process shows: that the binary loads each command, prints where it should, and ends with its exit code.
vi.setConfig({ testTimeout: 60_000 });

/** A folder that is no checkout and has no tenants. */
const root = mkdtempSync(join(tmpdir(), 'portico-binary-'));
mkdirSync(join(root, 'tenants'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** For each command the cheapest use that reaches it, its exit code and what it says. */
const uses: Record<string, [args: string[], code: number, says: RegExp]> = {
  start: [['--port', 'x'], 64, /--port takes a whole number/],
  build: [['nessuno'], 64, /✖ - +build +There is no such tenant: tenants\/nessuno/],
  fetch: [[], 0, /✔ - +fetch +0 tenants/],
  compile: [[], 1, /✖ - +compile .*no astro\.config\.mjs/],
  render: [['nessuno'], 64, /✖ - +render +There is no such tenant/],
  verify: [['nessuno'], 1, /✖ - +verify +There is no record of a build/],
  diff: [['nessuno'], 64, /✖ - +diff +There is no such tenant/],
  check: [['nessuno'], 64, /✖ - +check +There is no such tenant/],
  doctor: [['nessuno'], 64, /✖ - +doctor +There is no such tenant/],
  deploy: [['--all'], 0, /✔ - +deploy +0 tenants/],
  releases: [['nessuno'], 64, /✖ nessuno +releases /],
  rollback: [['nessuno', 'ieri'], 64, /A release is a whole number from 1/],
  purge: [['nessuno'], 64, /✖ - +purge +There is no such tenant/],
  summary: [['nessuno.json'], 64, /nessuno\.json cannot be read/],
  watch: [[], 64, /say --all/],
  serve: [['--port', 'x'], 64, /--port takes a whole number/],
  dev: [['--port', 'x'], 64, /--port takes a whole number/],
  qr: [['nessuno'], 64, /✖ - +qr +There is no such tenant/],
  config: [['nessuno'], 64, /✖ - +config +There is no such tenant/],
  notice: [['list', 'nessuno'], 64, /✖ - +notice +There is no such tenant/],
  init: [[join(repository)], 64, /is a checkout of Portico: name another folder/],
  new: [['prova'], 64, /Without a terminal, give --hostname/],
};

test.each(commandNames)('"portico %s" runs as a process of its own', async (name) => {
  const [args, code, says] = uses[name]!;
  const result = await runBinary([name, ...args], { root });
  const { stdout, stderr } = result;
  const [said, silent] = stdout === '' ? [stderr, stdout] : [stdout, stderr];
  expect([result.code, said, silent]).toEqual([code, expect.stringMatching(says), '']);
});

/** Starts the entry that any Node reads, under a Node that says to be version 20. */
async function underOldNode(entry: string): Promise<{ code: unknown; said: string }> {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })`;
  const old = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
  const child = spawn(process.execPath, [...old, entry, 'nonsense'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as unknown[];
  return { code, said };
}

test('an older Node starts the one of the dependencies, or says in one line what is missing', async () => {
  const entry = join(repository, 'scripts/portico.mjs');
  expect(await underOldNode(entry)).toEqual({
    code: 64,
    said: expect.stringContaining('There is no command "nonsense".') as string,
  });
  mkdirSync(join(root, 'scripts'));
  copyFileSync(entry, join(root, 'scripts/portico.mjs'));
  const { code, said } = await underOldNode(join(root, 'scripts/portico.mjs'));
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Portico needs Node 22\.18 or newer and found 20\.11\.0: run "npm ci" in .*\n$/),
  ]);
});

test('a server ends with 0 on SIGTERM', async () => {
  const port = String(await freePort());
  const all = [join(repository, 'scripts/portico.ts'), 'serve', '--port', port, '--root', root];
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
  await vi.waitUntil(() => said.includes('Ctrl+C'), { timeout: 30_000 });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
