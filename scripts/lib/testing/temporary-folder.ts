import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose files lie in memory, on Linux. */
const inMemory = '/dev/shm';

/** Bytes that have to be free there: some ten times what the tests keep at a time. */
const room = 2 * 2 ** 30;

/** What is known of a machine. */
export interface Machine {
  /** The folder for temporary files that somebody named. */
  named: string | undefined;
  /** As in `/proc/mounts`; empty where there is none. */
  mounts: string;
  /** Bytes that programs may still take. */
  memory: number;
  /** Bytes that are free in a folder. */
  freeIn: (folder: string) => number;
}

function thisMachine(): Machine {
  return {
    named: process.env.TMPDIR,
    mounts: existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '',
    memory: process.availableMemory(),
    freeIn(folder) {
      const { bavail, bsize } = statfsSync(folder);
      return bavail * bsize;
    },
  };
}

/**
 * Folder in which a run of the tests makes its own: the one that somebody named, or one in memory where there is room and
 * programs may be run, because most of what the tests write is small files that are read once.
 */
export function folderAbove({ named, mounts, memory, freeIn }: Machine = thisMachine()): string {
  const mounted = mounts.split('\n').find((line) => line.split(' ')[1] === inMemory);
  const isRunnable = mounted !== undefined && !/\b(?:noexec|ro)\b/.test(mounted.split(' ')[3] ?? '');
  return named === undefined && isRunnable && memory >= 2 * room && freeIn(inMemory) >= room
    ? inMemory
    : tmpdir();
}

/** Makes the folder of a run, and removes those of runs that were killed. Throws where none can be made. */
export function makeRunFolder(above: string): string {
  for (const name of readdirSync(above)) {
    const [, pid] = /^portico-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(above, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(above, `portico-test-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
