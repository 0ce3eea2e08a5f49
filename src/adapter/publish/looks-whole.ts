import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from './build-record.ts';
import { isSound } from './site-writer.ts';

/**
 * Whether no file of a build is missing, has another size or was written after its record, which is the last file of a
 * build: a glance that takes some milliseconds, where `portico verify` reads every byte. The few files with the rules of
 * hosts are read: an operator may have edited one, and a build of an older version does not say what they were.
 */
export function looksWhole(build: string, { files, hostFiles }: Pick<BuildRecord, 'files' | 'hostFiles'>) {
  if (!hostFiles?.every((file) => isSound(join(build, 'host'), file))) return false;
  const recorded = statSync(join(build, 'release.json')).mtimeMs;
  return files.every(({ path, size }) => {
    const found = statSync(join(build, 'site', path), { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs <= recorded;
  });
}

/** When the youngest of these files was written, in milliseconds; 0 without files. */
export function newestOf(folder: string, files: readonly { path: string }[]): number {
  return files.reduce((latest, { path }) => Math.max(latest, statSync(join(folder, path)).mtimeMs), 0);
}

/**
 * Makes the record of a build younger than `newest`, the youngest file it was linked from, as `looksWhole` expects:
 * linked files may be of a time that is to come again, where a clock was set back.
 */
export function dateRecord(build: string, newest: number): void {
  const record = join(build, 'release.json');
  // A second more: not every file system keeps fractions.
  if (newest > statSync(record).mtimeMs) utimesSync(record, newest / 1000 + 1, newest / 1000 + 1);
}
