import { lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from './disk.ts';

/**
 * Names of files that exist for some milliseconds: a link before it is renamed into its place, a lock before it is linked and
 * while it is taken over, a file before it is whole.
 */
const temporary = /\.(?:next-\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|dead|tmp)$/;

/** Age after which such a file was left by a killed process, of this machine or of another one, in milliseconds. */
const longestLife = 3_600_000;

/**
 * Removes from a folder what killed processes left there, at any age where a lock says that no other one writes in it.
 * What cannot be removed now is removed by a later run.
 */
export function sweepLeftovers(folder: string, { locked = false } = {}): void {
  for (const name of namesIn(folder).filter((each) => temporary.test(each))) {
    const path = join(folder, name);
    try {
      if (locked || Date.now() - lstatSync(path).mtimeMs > longestLife) rmSync(path);
    } catch {
      // Another process was first.
    }
  }
}
