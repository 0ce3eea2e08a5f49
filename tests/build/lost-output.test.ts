import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repository } from '../support/build/project.ts';

/** Each command is a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-output-'));
  mkdirSync(join(root, 'tenants/prova'), { recursive: true });
  const tenant = { id: 'prova', hostname: 'servizi.comune.prova.example' };
  writeFileSync(join(root, 'tenants/prova/tenant.json'), JSON.stringify(tenant));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const summary = () => join(root, 'summary.json');

/** A command that prints, then writes a file. */
function deployAll(stdout: 'pipe' | number) {
  const args = ['scripts/portico.ts', 'deploy', '--all', '--root', root, '--summary', summary()];
  return spawn(process.execPath, args, { cwd: repository, stdio: ['ignore', stdout, 'pipe'] });
}

test('a reader that goes away, as head does, stops no command: it ends as it would have', async () => {
  const child = deployAll('pipe');
  child.stdout?.destroy();
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect([code, said, existsSync(summary())]).toEqual([0, '', true]);
});

test('output on a full disk is told once and stops no work, but the command did not do all: 1', async () => {
  const full = openSync('/dev/full', 'w');
  const child = deployAll(full);
  closeSync(full);
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  expect(said).toMatch(/^[^\n]+: standard output, got a full disk \(ENOSPC\)\n$/);
  expect([code, existsSync(summary())]).toEqual([1, true]);
});
