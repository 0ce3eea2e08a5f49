import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildRecord } from '#adapter/publish/build-record.ts';
import { listFiles } from '#adapter/publish/disk.ts';
import { sha256 } from '#adapter/publish/file-record.ts';
import { hiddenFilesOf } from '#adapter/publish/hidden-record.ts';

/** A file or an address that is not as the record says. */
export interface Difference {
  place: string;
  /** What was found and what should be. */
  words: string;
}

/** Compares the files of a build with its record, byte by byte: missing, changed, and those that it does not name. */
export async function verifyFolder(build: string, { files }: BuildRecord): Promise<Difference[]> {
  const expected = new Map([...files, ...hiddenFilesOf(build)].map((file) => [file.path, file]));
  const differences: Difference[] = [];
  for (const { path, sha256: said, size } of expected.values()) {
    const content = await readFile(join(build, 'site', path)).catch(() => null);
    if (!content) differences.push({ place: path, words: 'is missing' });
    else if (content.length !== size)
      differences.push({ place: path, words: `has ${content.length} bytes instead of ${size}` });
    else if (sha256(content) !== said) differences.push({ place: path, words: 'has other bytes' });
  }
  for (const path of listFiles(join(build, 'site')))
    if (!expected.has(path)) differences.push({ place: path, words: 'is not in release.json' });
  return differences;
}
