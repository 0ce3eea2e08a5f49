import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive } from '#adapter/publish/disk.ts';
import { runAfter } from './run-after.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-after-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (more: object = {}) => ({
  tenant: 'aosta',
  target: 'web',
  release: 7,
  folder,
  env: { PATH: process.env.PATH },
  ...more,
});
const node = (script: string, ...args: string[]) => [process.execPath, '-e', script, ...args];
const written = (name: string) => readFileSync(join(folder, name), 'utf8');

test('it runs where the project is, and knows tenant, target and release', async () => {
  const { PORTICO_TENANT: tenant, PORTICO_TARGET: target, PORTICO_RELEASE: release } = process.env;
  expect([tenant, target, release]).toEqual([undefined, undefined, undefined]);
  const names = 'const { PORTICO_TENANT: a, PORTICO_TARGET: b, PORTICO_RELEASE: c } = process.env;';
  await runAfter(node(`${names} fs.writeFileSync('said', [a, b, c].join())`), settings());
  expect(written('said')).toBe('aosta,web,7');
});

test('no shell reads its words', async () => {
  const words = ['$HOME; touch x', '`id`', '*', '&& false', ''];
  await runAfter(
    node(`fs.writeFileSync('words', JSON.stringify(process.argv.slice(1)))`, ...words),
    settings(),
  );
  expect(JSON.parse(written('words'))).toEqual(words);
});

test.each([
  [
    'an exit code, with its last words',
    node('console.error("bind failed"); process.exitCode = 3'),
    /^exit code 3: bind failed$/,
  ],
  ['a program that is not there', ['/nowhere/nginx'], /^ENOENT$/],
  [
    'a signal',
    node('process.kill(process.pid, "SIGTERM"); require("node:net").createServer().listen(0)'),
    /^ended by SIGTERM/,
  ],
])('%s is its failure', async (_, command, got) => {
  await expect(runAfter(command, settings())).rejects.toMatchObject({
    id: 'AfterFailed',
    place: { tenant: 'aosta', where: 'deploy.web.after', got: expect.stringMatching(got) as string },
  });
});

test('one that does not end is ended, with all that it started', async () => {
  const grandchild = 'require("node:net").createServer().listen(0)';
  const script = `const c = require('node:child_process').spawn(process.execPath, ['-e', '${grandchild}'], { stdio: 'inherit' });
    fs.writeFileSync('pid', String(c.pid)); require("node:net").createServer().listen(0)`;
  const ended = runAfter(node(script), settings({ limit: 3_000 }));
  await expect(ended).rejects.toMatchObject({ place: { got: 'no end after 3 s' } });
  await vi.waitUntil(() => !isAlive(Number(written('pid'))), { timeout: 20_000 });
}, 40_000);

test('what it leaves running in the background is not waited for', async () => {
  const background = 'require("node:net").createServer().listen(0)';
  const script = `const c = require('node:child_process').spawn(process.execPath, ['-e', '${background}'], { stdio: 'inherit' });
    fs.writeFileSync('pid', String(c.pid)); c.unref(); process.exit(0)`;
  await runAfter(node(script), settings());
  process.kill(Number(written('pid')), 'SIGKILL');
}, 40_000);
