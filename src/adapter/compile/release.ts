import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRecord } from '../publish/build-record.ts';

/** Output folder of `astro build`, relative to the project; renamed when the build is complete. */
export const compilingFolder = '.portico/compiling/';

/** One compiled release: Astro's server bundle and the client files that every tenant gets. */
export interface Release {
  /** Hash of its source files. */
  id: string;
  /** `<semver>-<build>` (design §5). */
  version: string;
  /** Absolute folder: `server/entry.mjs`, `client/`, `release.json`. */
  folder: string;
  /** The client files, with their precompressed encodings. */
  files: FileRecord[];
}

/** Reads a compiled release; null where there is none or it is incomplete. */
export function readRelease(folder: string): Release | null {
  try {
    const stored = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Omit<Release, 'folder'>;
    return { ...stored, folder };
  } catch {
    return null;
  }
}
