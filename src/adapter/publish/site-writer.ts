import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildRecord, FileRecord } from './build-record.ts';
import { encode, type Compression } from './compress.ts';
import { linkOrCopy, writeNew } from './disk.ts';
import { encodedRecordOf, recordOf, copiedRecordOf, sha256 } from './file-record.ts';
import { isPathInside } from './record-shape.ts';

/** The build that is published now; unchanged files are linked from it instead of written and compressed again. */
export interface FormerBuild {
  record: Pick<BuildRecord, 'compression' | 'files'>;
  /** Real path of its files, not the path through the link that is about to change. */
  folder: string;
}

/** Writes `site/` of one build and keeps the record of what it wrote. */
export class SiteWriter {
  readonly records = new Map<string, FileRecord>();
  /** Absolute paths of the files that are new on the disk. */
  readonly written: string[] = [];
  /** Files linked from the former build. */
  readonly linked: FileRecord[] = [];
  readonly #folder: string;
  readonly #compression: Compression;
  readonly #former: FormerBuild | null;
  readonly #formerFiles: Map<string, FileRecord>;
  /** Path of the first file written from a buffer, to link pages that have several addresses. */
  readonly #places = new WeakMap<Buffer, string>();
  readonly #folders = new Set<string>();

  constructor(folder: string, compression: Compression, former: FormerBuild | null) {
    this.#folder = folder;
    this.#compression = compression;
    this.#former = former?.record.compression === compression ? former : null;
    this.#formerFiles = new Map(this.#former?.record.files.map((file) => [file.path, file]));
  }

  /**
   * Writes one file with its precompressed encodings; content that was added before is linked.
   *
   * @throws Error when the path leaves the site or is taken
   */
  add(path: string, content: Buffer): void {
    if (this.records.has(assertSafePath(path))) throw new Error(`Two pages want to be the file "${path}".`);
    const place = this.#places.get(content);
    if (place !== undefined) return this.#repeat(place, path);
    this.#places.set(content, path);
    const record = recordOf(path, content);
    this.records.set(path, record);
    if (this.#former && this.#formerFiles.get(path)?.sha256 === record.sha256)
      this.#reuse(record, content, this.#former.folder);
    else this.#write(record, content);
  }

  /**
   * Links the files that all tenants share, except where the tenant has a file of its own with that path. Without
   * compression their precompressed encodings are left out too: the host compresses by itself.
   */
  addShared(files: readonly FileRecord[], folder: string): void {
    const own = new Set(this.records.keys());
    for (const file of files) {
      if (file.encoding && this.#compression === 'none') continue;
      if (own.has(file.path) || (file.encoding && own.has(file.path.replace(/\.(br|gz)$/, '')))) continue;
      linkOrCopy(`${folder}/${file.path}`, this.#placeOf(file.path));
      this.records.set(file.path, file);
    }
  }

  /** Links files of the former build that stay beside this one's; returns the paths of those that are damaged. */
  keep(former: readonly FileRecord[], folder: string): string[] {
    const files = former.filter(({ encoding }) => !encoding || this.#compression !== 'none');
    const sound = files.filter((file) => isSound(folder, file));
    for (const file of sound) this.#link(file, folder);
    return files.filter((file) => !sound.includes(file)).map(({ path }) => path);
  }

  /** All records, sorted by path. */
  sorted(): FileRecord[] {
    return [...this.records.keys()].sort().flatMap((path) => this.records.get(path) ?? []);
  }

  #repeat(place: string, path: string): void {
    for (const suffix of ['', '.br', '.gz']) {
      const file = this.records.get(place + suffix);
      if (!file) continue;
      const again = copiedRecordOf(file, path + suffix);
      linkOrCopy(join(this.#folder, place + suffix), this.#placeOf(again.path));
      this.records.set(again.path, again);
    }
  }

  #reuse(record: FileRecord, content: Buffer, formerFolder: string): void {
    const all = ['', '.br', '.gz'].flatMap((suffix) => this.#formerFiles.get(record.path + suffix) ?? []);
    if (!all.every((file) => isSound(formerFolder, file))) return this.#write(record, content);
    for (const file of all) this.#link(file, formerFolder);
  }

  #link(file: FileRecord, folder: string): void {
    linkOrCopy(join(folder, file.path), this.#placeOf(file.path));
    this.records.set(file.path, file);
    this.linked.push(file);
  }

  #write(record: FileRecord, content: Buffer): void {
    this.#put(record.path, content);
    for (const form of encode(record.path, content, this.#compression)) {
      this.#put(record.path + form.suffix, form.content);
      this.records.set(record.path + form.suffix, encodedRecordOf(record, form));
    }
  }

  #put(path: string, content: Buffer): void {
    const place = this.#placeOf(path);
    writeNew(place, content);
    this.written.push(place);
  }

  /** Absolute path of a file of the site; creates its folder first if necessary. */
  #placeOf(path: string): string {
    this.#makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    return `${this.#folder}/${path}`;
  }

  /** Creates folders from the outside in: `mkdir` in an existing folder takes half the time of a recursive one. */
  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return;
    this.#folders.add(path);
    if (path === '') return void mkdirSync(this.#folder, { recursive: true });
    this.#makeFolder(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    mkdirSync(`${this.#folder}/${path}`);
  }
}

/** True when a file holds the bytes of its record: a damaged one must not be carried from build to build. */
export function isSound(
  folder: string,
  { path, size, sha256: expected }: Pick<FileRecord, 'path' | 'size' | 'sha256'>,
): boolean {
  try {
    const content = readFileSync(join(folder, path));
    return content.length === size && sha256(content) === expected;
  } catch {
    return false;
  }
}

/**
 * Paths come from addresses, which are partly made from data: none may leave the folder or be too long for a file
 * system.
 */
function assertSafePath(path: string): string {
  if (!isPathInside(path)) throw new Error(`"${path}" is not a path inside the site.`);
  if (path.split('/').some((part) => Buffer.byteLength(part) > 250))
    throw new Error(`"${path}" is too long for a file name.`);
  return path;
}
