import { join } from 'node:path';
import { hiddenPath, hiddenSalt, hiddenSegment } from '#domain/routing/hidden-path.ts';
import { recordSchema, type FileRecord } from './build-record.ts';
import { readRecord } from './read-record.ts';
import { HiddenShape } from './record-shape.ts';

/**
 * `dist/<id>/hidden.json`: the files of a closed site's hidden pages, for uploading and serving. It names their secret
 * folder, so it is never published, and `release.json` does not mention it.
 */
export interface HiddenRecord {
  schema: typeof recordSchema;
  /** Relative to `site/`: `_m/<segment>`. */
  folder: string;
  /** Paths are relative to `folder`. */
  files: FileRecord[];
  /** Of all that is above, by which an edit is known; builds of older versions have none. */
  hash?: string;
}

/** File beside `release.json`. */
export const hiddenFile = 'hidden.json';

/**
 * The folder of a tenant's hidden pages, undefined without credentials. The key derivation takes some tenths of a
 * second.
 */
export async function hiddenFolderOf(
  { id, maintenance }: { id: string; maintenance?: string | null },
  release: string,
): Promise<string | undefined> {
  return maintenance ? hiddenPath(await hiddenSegment(maintenance, hiddenSalt(id, release))) : undefined;
}

/** The record of a build's hidden pages, null where it has none that can be read and trusted. */
export function readHidden(build: string): HiddenRecord | null {
  const reading = readHiddenAs(build);
  return 'record' in reading ? reading.record : null;
}

/** Whether the record of hidden pages is there, and damaged or edited by hand. */
export function isHiddenDamaged(build: string): boolean {
  return 'got' in readHiddenAs(build);
}

const readHiddenAs = (build: string) =>
  readRecord<HiddenRecord>(join(build, hiddenFile), recordSchema, HiddenShape);

/** The hidden files of a build by their paths below `site/`; none in most builds. */
export function hiddenFilesOf(build: string): FileRecord[] {
  const hidden = readHidden(build);
  return hidden?.files.map((file) => ({ ...file, path: `${hidden.folder}/${file.path}` })) ?? [];
}
