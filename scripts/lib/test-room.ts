import { statfsSync } from 'node:fs';

/** Bytes without which tests fail in many ways that do not name their cause. */
const least = 200 * 2 ** 20;

/** How many blocks of a disk are free, and how many bytes each has. */
type ReadDisk = (folder: string) => { bavail: number; bsize: number };

/** Says that a folder for temporary files has no room for the tests, and what to do; null where it has. */
export function fullFolder(folder: string, read: ReadDisk = statfsSync): string | null {
  const { bavail, bsize } = read(folder);
  if (bavail * bsize >= least) return null;
  const left = Math.floor((bavail * bsize) / 2 ** 20);
  return `The folder for temporary files, ${folder}, has ${left} MB left: free some space, or name another in TMPDIR.`;
}
