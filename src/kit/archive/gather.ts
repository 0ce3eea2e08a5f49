import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { isKind } from '#errors/portal-error.ts';
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
class ZipFile {
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

/** One call whose answer goes into the archive. */
export interface ArchiveTask {
  /** What it is about, in words: it stands beside the progress, and among what is missing. */
  label: string;
  /** Files for the archive, and tasks that follow from what was read. */
  run: () => Promise<{ files?: readonly ArchiveFile[]; more?: readonly ArchiveTask[] }>;
}

/** How far an archive has come. */
export interface Progress {
  /** Number of the task that runs, from 1. */
  at: number;
  /** All tasks that are known so far. */
  of: number;
  label: string;
}

interface Options {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Writes the file of the archive that says what it holds, and what is missing. */
  about: (result: { files: number; failed: readonly ArchiveTask[] }) => ArchiveFile;
}

/** `stopped`: by the citizen; `ended`: with the session, so that nothing of it may stay with whoever comes next. */
export type Gathered =
  | { status: 'done'; zip: Blob; files: number; failed: readonly ArchiveTask[] }
  | { status: 'stopped' | 'ended' };

/**
 * Runs tasks one after the other and puts their files into a ZIP. One that fails is left out, and may be run again; its
 * files are in the archive whole or not at all.
 */
export async function gather(
  tasks: readonly ArchiveTask[],
  { signal, onProgress, about }: Options,
): Promise<Gathered> {
  const zip = new ZipFile();
  const failed: ArchiveTask[] = [];
  const queue = [...tasks];
  let files = 0;
  const stop = new Promise<'stopped'>((resolve) =>
    signal.addEventListener('abort', () => resolve('stopped'), { once: true }),
  );
  const runTask = async ({ run }: ArchiveTask) => {
    const { files: found = [], more = [] } = await run();
    if (signal.aborted) return;
    for (const file of found) await zip.add(file);
    files += found.length;
    // What belongs to a task stands behind it, not behind the tasks that wait already.
    queue.unshift(...more);
  };
  for (let at = 1; queue.length > 0; at += 1) {
    if (signal.aborted) return { status: 'stopped' };
    const task = queue.shift()!;
    onProgress({ at, of: at + queue.length, label: task.label });
    try {
      // A call that takes long must not hold back who wants to stop.
      if ((await Promise.race([runTask(task), stop])) === 'stopped') return { status: 'stopped' };
    } catch (error) {
      if (isKind(error, 'unauthenticated')) return { status: 'ended' };
      failed.push(task);
    }
  }
  await zip.add(about({ files, failed }));
  return { status: 'done', zip: zip.finish(), files, failed };
}
