import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullFolder } from '../../scripts/lib/test-meter.ts';
import { repository } from '../support/build/project.ts';

// `npm test` where something is wrong with the machine, with tools that the test has written in the place of the real ones.
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-runner-'));
  for (const name of ['bin', 'tmp', 'cwd/.portico/reports'])
    mkdirSync(join(folder, name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a program of this name before those of the machine. */
function putTool(name: string, script: string): void {
  const path = join(folder, 'bin', name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function start(part: string, env: NodeJS.ProcessEnv = {}) {
  const PATH = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(repository, 'scripts/test.ts'), part], {
    cwd: join(folder, 'cwd'),
    env: { ...process.env, PATH, TMPDIR: join(folder, 'tmp'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    lines: said.trimEnd().split('\n'),
  }));
  return { child, said: () => said, ended };
}

const run = (part: string, env?: NodeJS.ProcessEnv) => start(part, env).ended;

test('a runner that is killed is told in a line with what to do, also where its report is half-written', async () => {
  putTool('vitest', `printf '{"testResults":[' > .portico/reports/unit.json\nkill -9 $$`);
  const { code, lines } = await run('unit');
  expect(lines.at(-2)).toMatch(/^failed: unit, killed \((?:SIGKILL|137)\): run it again$/);
  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
});

test('a runner that ends without a report is told with its exit code', async () => {
  putTool('vitest', 'exit 3');
  const { code, lines } = await run('unit');
  expect([code, ...lines.slice(-2)]).toEqual([1, 'failed: unit, exit code 3', '0 passed, 1 failed']);
});

test('a run that is told to end takes its tools along, says so and leaves nothing behind', async () => {
  putTool('vitest', 'echo begun $$\nexec sleep 600');
  const { child, said, ended } = start('unit');
  await vi.waitUntil(() => said().includes('begun'), { timeout: 20_000 });
  child.kill('SIGTERM');
  const { code, lines } = await ended;
  expect([code, ...lines.slice(-2)]).toEqual([
    1,
    'failed: ended by SIGTERM: run the tests again',
    '0 passed, 1 failed',
  ]);
  expect(readdirSync(join(folder, 'tmp'))).toEqual([]);
  const pid = Number(/begun (\d+)/.exec(said())?.[1]);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 });
});

test('a temporary folder in which nothing can be made is told before any test', async () => {
  const nowhere = join(folder, 'nowhere');
  const { code, lines } = await run('unit', { TMPDIR: nowhere });
  expect(lines).toEqual([
    expect.stringMatching(
      /^No temporary folder can be made: ENOENT.*nowhere.*Free some space, or name another in TMPDIR\.$/,
    ),
    '0 passed, 1 failed',
  ]);
  expect(code).toBe(1);
});

test('a temporary folder that is full is told with what it has left', () => {
  expect(fullFolder('/tmp', () => ({ bavail: 3_000, bsize: 4096 }))).toBe(
    'The folder for temporary files, /tmp, has 11 MB left: free some space, or name another in TMPDIR.',
  );
  expect(fullFolder('/tmp', () => ({ bavail: 1_000_000, bsize: 4096 }))).toBeNull();
});

test('without a browser the browser tests say so once, before each of them fails for it', async () => {
  vi.stubEnv('PORTICO_CHROMIUM', join(folder, 'no-chromium'));
  const { default: startServers } = await import('../support/portal/servers.ts');
  await expect(startServers()).rejects.toThrow(
    /^There is no browser at \S+no-chromium: install Chromium, or name it in PORTICO_CHROMIUM\.$/,
  );
  vi.unstubAllEnvs();
});
