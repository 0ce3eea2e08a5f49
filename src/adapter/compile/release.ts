import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { FileRecord } from '../publish/build-record.ts';

/** In `.portico/`: holds the output folder of each `astro build`; what killed runs left there is removed. */
export const compilingFolder = 'compiling';

/**
 * The environment variable that names the output folder of one `astro build`, as a URL: each run has its
 * own, because one whose parent was killed may still be writing.
 */
export const outputVariable = 'PORTICO_COMPILE_INTO';

/** One compiled release: Astro's server bundle and the client files that every tenant gets. */
export interface Release {
  /** Hash of its source files. */
  id: string;
  /** `<semver>-<build>`. */
  version: string;
  /** Absolute folder: `server/entry.mjs`, `client/`, `release.json`. */
  folder: string;
  /** The client files, with their precompressed encodings. */
  files: FileRecord[];
}

/**
 * Reads a compiled release; null where there is none or it is incomplete. Of a link to one its target: the link may lead to
 * another before all of it is read.
 */
export function readRelease(folder: string): Release | null {
  try {
    const real = realpathSync(folder);
    const stored = JSON.parse(readFileSync(join(real, 'release.json'), 'utf8')) as Omit<Release, 'folder'>;
    return { ...stored, folder: real };
  } catch {
    return null;
  }
}
