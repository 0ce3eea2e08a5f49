import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord } from './build-record.ts';

/**
 * Whether no file of a build is missing, has another size or was written after its record, which is the last file of a
 * build: a glance that takes some milliseconds, where `portico verify` reads every byte.
 */
export function looksWhole(build: string, { files }: Pick<BuildRecord, 'files'>): boolean {
  const recorded = statSync(join(build, 'release.json')).mtimeMs;
  return files.every(({ path, size }) => {
    const found = statSync(join(build, 'site', path), { throwIfNoEntry: false });
    return found?.size === size && found.mtimeMs <= recorded;
  });
}

/**
 * Makes the record the youngest file of its build, as `looksWhole` expects: linked files may be of a time that is to
 * come again, where a clock was set back.
 */
export function dateRecord(build: string, { files }: Pick<BuildRecord, 'files'>): void {
  const record = join(build, 'release.json');
  const newest = files.reduce(
    (latest, { path }) => Math.max(latest, statSync(join(build, 'site', path)).mtimeMs),
    0,
  );
  // A second more: not every file system keeps fractions.
  if (newest > statSync(record).mtimeMs) utimesSync(record, newest / 1000 + 1, newest / 1000 + 1);
}
