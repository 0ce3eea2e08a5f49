import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '#adapter/compile/release.ts';

/** What a folder of builds takes; all in bytes. */
export interface DiskUse {
  /** Blocks of its files, those with several names once, as `du` counts. */
  taken: number;
  /** Sizes of all its files, as if nothing were shared. */
  apparent: number;
  /** Blocks of copies of the release's files, which should be links. */
  copiedAssets: number;
  files: number;
}

/** Measures a folder of builds of one release. */
export function diskUse(dist: string, release: Release): DiskUse {
  const shared = new Set(release.files.map(({ path }) => path));
  const seen = new Set(release.files.map(({ path }) => lstatSync(join(release.folder, 'client', path)).ino));
  const use: DiskUse = { taken: 0, apparent: 0, copiedAssets: 0, files: 0 };
  for (const { path, file } of filesBelow(join(dist, '.releases'))) {
    const { ino, size, blocks } = lstatSync(path);
    use.files++;
    use.apparent += size;
    if (seen.has(ino)) continue;
    seen.add(ino);
    use.taken += blocks * 512;
    if (shared.has(file)) use.copiedAssets += blocks * 512;
  }
  return use;
}

/** Every file with its path below `site/`; of others, the whole path. */
function* filesBelow(folder: string): Generator<{ path: string; file: string }> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield { path, file: path.split('/site/')[1] ?? path };
  }
}
