import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hiddenPath, hiddenSalt, hiddenSegment } from '#domain/routing/hidden-path.ts';
import { recordSchema, type FileRecord } from './build-record.ts';

/**
 * `dist/<id>/hidden.json`: the files of a closed site's hidden pages, for uploading and serving. It names their secret
 * folder, so it is never published, and `release.json` does not mention it (design §7).
 */
export interface HiddenRecord {
  schema: typeof recordSchema;
  /** Relative to `site/`: `_m/<segment>`. */
  folder: string;
  /** Paths are relative to `folder`. */
  files: FileRecord[];
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

/** The record of a build's hidden pages, null where it has none. */
export function readHidden(build: string): HiddenRecord | null {
  try {
    const record = JSON.parse(readFileSync(join(build, hiddenFile), 'utf8')) as HiddenRecord;
    return record.schema === recordSchema ? record : null;
  } catch {
    return null;
  }
}

/** The hidden files of a build by their paths below `site/`; none in most builds. */
export function hiddenFilesOf(build: string): FileRecord[] {
  const hidden = readHidden(build);
  return hidden?.files.map((file) => ({ ...file, path: `${hidden.folder}/${file.path}` })) ?? [];
}
