import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCli, silentSurroundings } from '../../tests/support/build/cli.ts';
import { runCommandLine, UsageError } from '../lib/command.ts';
import { summaryText, Tally } from '../lib/summary/run-summary.ts';
import summary from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (file: string) => runCommandLine(summary, [file], silentSurroundings({ folder }).surroundings);

test('a summary that is not there is wrong use, and the message names the file', async () => {
  await expect(run('nosuch.json')).rejects.toThrow(UsageError);
  await expect(run('nosuch.json')).rejects.toThrow(/nosuch\.json cannot be read: there is no such file\./);
});

test('a file that is no summary is wrong use', async () => {
  writeFileSync(join(folder, 'other.json'), '{}');
  await expect(run('other.json')).rejects.toThrow(/other\.json is not what "--summary .*" writes\./);
});

test('a shard without summary is told although the joined summary cannot be written', async () => {
  const shard = { index: 1, of: 2 };
  const one = new Tally().summary({ command: 'build', shard, exitCode: 0, error: null });
  writeFileSync(join(folder, 'one.json'), summaryText(one));
  const names = [join(folder, 'one.json'), '--summary', '/proc/portico/summary.md'];
  const { stdout } = await runCli(['summary', ...names]);
  expect(stdout).toContain('there is no summary of shard 2/2');
  expect(stdout).toContain('/proc/portico/summary.md');
});
