import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { expect, test } from 'vitest';
import { meterProcess } from './process-meter.ts';

const hasProc = platform() === 'linux';

/** Works for this many milliseconds of processor time, in a process that a process starts; both end with their input. */
const busy = (milliseconds: number) =>
  `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(
    `while (process.cpuUsage().user < ${milliseconds * 1000}) for (let n = 0; n < 1e6; n++);
    console.log('done'); process.stdin.resume();`,
  )}], { stdio: 'inherit' }); child.on('exit', () => process.exit(0));`;

test('what a process has used counts with what its children have used', async () => {
  const child = spawn(process.execPath, ['-e', busy(500)], { stdio: ['pipe', 'pipe', 'ignore'] });
  const read = meterProcess(child.pid ?? 0);
  await once(child.stdout, 'data');
  const use = read();
  child.stdin.end();
  if (!hasProc) return expect(use).toBeUndefined();
  expect(use?.seconds).toBeGreaterThan(0.4);
  expect(use?.processes).toBe(2);
});

test('a process that is not there has used nothing', () => {
  expect(meterProcess(2 ** 22 + 1)()).toBeUndefined();
});
