import { statSync } from 'node:fs';
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
