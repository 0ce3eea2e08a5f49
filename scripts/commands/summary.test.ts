import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from 'citty';
import { afterAll, expect, test, vi } from 'vitest';
import { UsageError } from '../lib/command.ts';
import { summaryText, Tally } from '../lib/summary/run-summary.ts';
import summary from './summary.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-summary-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (file: string) => runCommand(summary, { rawArgs: [join(folder, file)] });

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
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(String(text))));
  const names = [join(folder, 'one.json'), '--summary', '/proc/portico/summary.md'];
  await runCommand(summary, { rawArgs: names });
  vi.restoreAllMocks();
  process.exitCode = undefined;
  expect(said.join('')).toContain('there is no summary of shard 2/2');
  expect(said.join('')).toContain('/proc/portico/summary.md');
});
