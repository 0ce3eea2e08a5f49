import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sbomFile } from '#adapter/compile/sbom.ts';
import { recordFile, type FileRecord } from '#adapter/publish/build-record.ts';
import { linkOrCopy, listFiles, syncFiles, write } from '#adapter/publish/disk.ts';
import { hiddenFile } from '#adapter/publish/hidden-record.ts';
import { dateRecord, newestOf } from '#adapter/publish/looks-whole.ts';
import { isSound } from '#adapter/publish/site-writer.ts';
import { sealed } from '#adapter/publish/record-shape.ts';
import { allFiles, type DeployedRelease, type Records } from '../deployed-release.ts';
import { factsFile } from './read-releases.ts';

/** A release on the disk whose files may be linked. */
export interface FolderOfRelease {
  folder: string;
  records: Records;
}

/** What was written, and hashed files that could not be kept because they are damaged. */
export interface Written {
  files: number;
  bytes: number;
  damaged: string[];
}

/**
 * Writes the folder of a release, whole and synced. A file that the served release has too is linked from there, so that
 * releases share their bytes even where the build is on another disk; one whose bytes there are damaged is not.
 */
export async function writeRelease(
  stage: string,
  source: FolderOfRelease,
  served: FolderOfRelease | null,
  records: Records,
  release: DeployedRelease,
): Promise<Written> {
  rmSync(stage, { recursive: true, force: true });
  const writer = new ReleaseWriter(stage);
  const own = new Map(allFiles(source.records).map((file) => [file.path, file]));
  const shared = new Map(served ? allFiles(served.records).map((file) => [file.sha256, file]) : []);
  const damaged: string[] = [];
  for (const file of allFiles(records)) {
    const twin = shared.get(file.sha256);
    const isShared = served && twin && isSound(join(served.folder, 'site'), twin);
    if (isShared) writer.link(join(served.folder, 'site', twin.path), file);
    else if (own.has(file.path)) writer.add(join(source.folder, 'site', file.path), file);
    else damaged.push(file.path);
  }
  for (const path of listFiles(join(source.folder, 'host')))
    writer.put(join('host', path), readFileSync(join(source.folder, 'host', path)));
  const sbom = join(source.folder, sbomFile);
  if (existsSync(sbom)) linkOrCopy(sbom, join(stage, sbomFile));
  if (records.hidden) writer.put(hiddenFile, jsonOf(records.hidden));
  const files = records.record.files.filter(({ path }) => !damaged.includes(path));
  writer.put(factsFile, jsonOf(release));
  // The record is the last file of a release, by which a glance tells that it is whole.
  writer.put(recordFile, jsonOf(sealed({ ...records.record, files })));
  await syncFiles(writer.unsynced);
  dateRecord(stage, newestOf(join(stage, 'site'), files));
  return { files: writer.files, bytes: writer.bytes, damaged };
}

function jsonOf(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}

class ReleaseWriter {
  readonly unsynced: string[] = [];
  files = 0;
  bytes = 0;
  readonly #folder: string;
  readonly #folders = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Links a file of the served release: nothing is new about it. */
  link(from: string, { path }: FileRecord): void {
    const to = this.#placeOf(path);
    if (!linkOrCopy(from, to)) this.unsynced.push(to);
  }

  /** Links or copies a file of the build. */
  add(from: string, file: FileRecord): void {
    this.link(from, file);
    this.files++;
    this.bytes += file.size;
  }

  put(path: string, content: Buffer | string): void {
    const to = join(this.#folder, path);
    write(to, content);
    this.unsynced.push(to);
  }

  #placeOf(path: string): string {
    const to = join(this.#folder, 'site', path);
    const folder = dirname(to);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    return to;
  }
}
