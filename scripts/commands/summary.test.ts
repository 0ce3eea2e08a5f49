import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from 'citty';
import { afterAll, expect, test } from 'vitest';
import { UsageError } from '../lib/command.ts';
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
