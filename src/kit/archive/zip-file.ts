import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { distinctName, safeName } from '#domain/fields/file-names.ts';

/** What a file of the archive holds, and its folders and name, which need not be safe. */
export interface ArchiveFile {
  path: readonly string[];
  content: Pick<Blob, 'arrayBuffer'> | string;
}

/** Endings of files that are compressed already: they are stored as they are. */
const compressed = /\.(?:pdf|jpe?g|png|webp|heic|zip|p7m|docx|xlsx|odt|ods)$/i;

/**
 * A ZIP written file by file: what is written goes to the browser's blobs, which may lie on the disk, so that no more than
 * one file is in memory.
 */
export class ZipFile {
  #parts: Blob[] = [];
  #pending: Uint8Array<ArrayBuffer>[] = [];
  #taken = new Map<string, string[]>();
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#pending.push(chunk as Uint8Array<ArrayBuffer>);
  });

  /**
   * Adds a file under a safe name that no other one of its folder has. Rejects when its content cannot be read: then
   * nothing of it is in the archive.
   */
  async add({ path, content }: ArchiveFile): Promise<void> {
    const bytes =
      typeof content === 'string'
        ? new TextEncoder().encode(content)
        : new Uint8Array(await content.arrayBuffer());
    const name = this.#nameOf(path);
    const entry = compressed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
    this.#zip.add(entry);
    entry.push(bytes, true);
    this.#flush();
  }

  /** Ends the archive and returns it. */
  finish(): Blob {
    this.#zip.end();
    this.#flush();
    return new Blob(this.#parts, { type: 'application/zip' });
  }

  #nameOf(path: readonly string[]): string {
    const folder = path.slice(0, -1).map(safeName).join('/');
    const taken = this.#taken.get(folder) ?? [];
    const name = distinctName(safeName(path.at(-1) ?? ''), taken);
    this.#taken.set(folder, [...taken, name]);
    return folder ? `${folder}/${name}` : name;
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#parts.push(new Blob(this.#pending));
    this.#pending = [];
  }
}
