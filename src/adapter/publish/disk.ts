import {
  closeSync,
  constants,
  copyFileSync,
  fsync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { cataloguedError } from '#errors/unforeseen.ts';

const sync = promisify(fsync);

/**
 * Number of files synced concurrently. Libuv's threads sync them one after the other while this thread renders the next
 * tenant without a pause: with four at a time, the fifth would wait until all pages of that tenant are rendered.
 */
const syncedAtOnce = 128;

/**
 * Mode of written files: read-only, because builds and releases share files by hard link, so that a change of one would
 * change them all. Windows would refuse to sync them.
 */
export const readOnly = process.platform === 'win32' ? 0o644 : 0o444;

/** Writes a new read-only file and makes its folders. Throws FileRefused. */
export function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeNew(path, content);
}

/** As `write`, in a folder that exists. The file system does not name the file on which a disk is full. */
export function writeNew(path: string, content: Buffer | string): void {
  try {
    writeFileSync(path, content, { mode: readOnly });
  } catch (error) {
    throw cataloguedError(error, { where: path });
  }
}

/**
 * Waits until files are on the disk; throws FileRefused, because some file systems find out now that they are full.
 * Called once for all files of a build: the first sync makes the file system flush everything, so the others are quick
 * (measured for 1,000 files: 0.14 to 0.33 ms a file, twice that when each file is synced as it is written).
 */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const lanes = Array.from({ length: Math.min(syncedAtOnce, waiting.length) }, async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      try {
        const handle = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
        await sync(handle).finally(() => closeSync(handle));
      } catch (error) {
        throw cataloguedError(error, { where: path });
      }
    }
  });
  await Promise.all(lanes);
}

/**
 * Syncs a folder, so that the names in it survive a crash. Windows cannot open folders; its file system journals them.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Hard link to a file, in an existing folder; where links are refused or the two paths are on different devices a copy,
 * which shares its blocks if the file system can. Returns true for a link. Throws FileRefused.
 */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK' && code !== 'ENOTSUP')
      throw cataloguedError(error, { where: to });
  }
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
    return false;
  } catch (error) {
    throw cataloguedError(error, { where: to });
  }
}

/** Points a symbolic link at another folder, atomically: readers see the old target or the new one, never none. */
export function replaceLink(link: string, target: string): void {
  const next = `${link}.next-${process.pid}`;
  rmSync(next, { force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), target), next, 'junction');
  renameSync(next, link);
  syncFolder(dirname(link));
}

/** Relative paths, with `/`, of all files under a folder, sorted; empty when it does not exist. */
export function listFiles(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Names of what is directly in a folder; none when it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True while the process runs, or when that cannot be determined. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
