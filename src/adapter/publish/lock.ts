import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './disk.ts';

const pause = 100;

/**
 * Runs `work` while holding a lock file; waits while another process holds it. The lock of a process that died is taken
 * over.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) await wait(pause);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!holderLives(file)) rmSync(file, { force: true });
  return false;
}

/** An empty lock file counts as held: its writer has created it but not yet written its process id. */
function holderLives(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid === 0 || isAlive(pid);
  } catch {
    return false;
  }
}
