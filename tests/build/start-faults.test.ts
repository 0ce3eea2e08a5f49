import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from '#adapter/publish/lock.ts';
import { runCli, startCli } from '../support/build/cli.ts';
import { freePort } from '../support/portal/nginx.ts';
import { makeSmallSource, page, type SmallSource } from './small-source.ts';

// One command starts the compiler.
vi.setConfig({ testTimeout: 60_000 });

let source: SmallSource;
beforeEach(() => {
  source = makeSmallSource();
  mkdirSync(join(source.root, 'tenants'));
});
afterEach(() => source.remove());

test('"start" of a source that does not compile says so and ends: no server is left behind', async () => {
  source.put('src/pages/wrong.astro', page('{'));
  const { code, stdout, stderr } = await runCli(['start', '--port', String(await freePort())], source);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/✖ - +start +The source does not compile/);
  expect(code).toBe(1);
});

test('"dev" reads its options before it starts or fetches anything', async () => {
  const { code, stdout, stderr } = await runCli(['dev', '--port', 'abc'], source);
  expect(stderr).toContain('--port takes a whole number from 1 to 65535, not "abc".');
  expect([code, stdout]).toEqual([64, '']);
  expect(existsSync(join(source.root, '.portico'))).toBe(false);
});

test('"watch" that is interrupted before it watches says so and ends at once', async () => {
  await withLock(join(source.root, '.portico/compile.lock'), async () => {
    const watching = startCli(['watch', '--all', '--no-deploy', '--port', '0'], source);
    await vi.waitFor(() => expect(watching.said()).toContain('waiting for'), 30_000);
    watching.interrupt();
    const { code, stdout } = await watching.ended;
    expect([code, stdout]).toEqual([0, expect.stringMatching(/Ended while it was starting\b.*\n$/)]);
  });
});
