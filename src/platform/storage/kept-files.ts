import * as z from 'zod/mini';
import { toBase64 } from '#domain/fields/base64.ts';
import {
  filesIn,
  isBeingRead,
  type LostFile,
  type PickedFile,
  type Upload,
} from '#domain/fields/picked-file.ts';
import { personalMap } from '../session/clearing.ts';
import { deleteFiles, readFile, storeFile } from './file-store.ts';

/** What a kept form has in place of a file. */
const KeptFile = z.object({ filename: z.string(), id: z.string(), key: z.string() });
type KeptFile = z.infer<typeof KeptFile>;

type Values = Record<string, unknown>;

/** Milliseconds after which a browser that does not answer counts as one that refuses. */
const storageTimeout = 3000;

/** Files of this page by id: a form drawn anew needs no storage. */
const known = personalMap<string, Upload>();
const keptAs = new WeakMap<Upload, KeptFile>();

/**
 * The chosen files of one form. The kept form, which is this tab's alone, has a key in place of each file; the files are
 * stored encrypted under it. So they share the owner, the tab and the end of their form.
 */
export class KeptFiles {
  #stored: readonly string[] = [];

  /** The values of a form as they may be kept: files not stored yet are stored, those that were removed are deleted. */
  keep(values: Values): Values {
    const kept = mapFiles(values, toKept);
    const ids = Object.values(kept)
      .flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
      .flatMap((entry) => KeptFile.safeParse(entry).data?.id ?? []);
    void this.#delete(this.#stored.filter((id) => !ids.includes(id)));
    this.#stored = ids;
    return kept;
  }

  /**
   * The values of a kept form with their files; one that cannot be had is a `LostFile`. Never rejects.
   *
   * @param initial what the form holds without them: a file that is lost may have come from there
   */
  async restore(values: Values, initial: object): Promise<Values> {
    const found = new Map<unknown, PickedFile>();
    const first = new Map<string, unknown>(Object.entries(initial));
    const kept = Object.entries(values).flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry) => {
        const { data } = KeptFile.safeParse(entry);
        return data ? [{ name, entry, data }] : [];
      }),
    );
    this.#stored = kept.map(({ data }) => data.id);
    const read = async ({ name, entry, data }: (typeof kept)[number]) =>
      found.set(
        entry,
        (await readKept(data)) ?? uploadNamed(first.get(name), data.filename) ?? lost(data.filename),
      );
    await Promise.all(kept.map(read));
    return mapFiles(values, (entry) => found.get(entry) ?? entry);
  }

  /** Deletes the files: the form was sent, or left on purpose. Resolves when the page may be left; never rejects. */
  async drop(): Promise<void> {
    const ids = this.#stored;
    this.#stored = [];
    await this.#delete(ids);
  }

  async #delete(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    ids.forEach(forget);
    // What stays is unreadable, and swept after a day.
    await inTime(deleteFiles(ids));
  }
}

function mapFiles(values: Values, change: (entry: unknown) => unknown): Values {
  const changed = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(change) : value,
  ]);
  return Object.fromEntries(changed) as Values;
}

function isUpload(entry: unknown): entry is Upload {
  return typeof entry === 'object' && entry !== null && 'base64' in entry && 'filename' in entry;
}

/** A file as its kept form has it. One that is still being read is lost with the page. */
function toKept(entry: unknown): unknown {
  if (isUpload(entry)) return keptAs.get(entry) ?? store(entry);
  const [reading] = filesIn([entry]).filter(isBeingRead);
  return reading ? lost(reading.filename) : entry;
}

function store(file: Upload): KeptFile {
  const kept = { filename: file.filename, id: random(16), key: random(32) };
  remember(kept, file);
  // A file that the browser refuses to store is lost with the page; the form then asks for it again.
  storeFile(kept, file).catch(() => undefined);
  return kept;
}

async function readKept(kept: KeptFile): Promise<Upload | null> {
  const file = known.get(kept.id) ?? (await inTime(readFile(kept)));
  if (file) remember(kept, file);
  return file;
}

function remember(kept: KeptFile, file: Upload): void {
  known.set(kept.id, file);
  keptAs.set(file, kept);
}

/** A form that goes on with a deleted file stores it anew. */
function forget(id: string): void {
  const file = known.get(id);
  if (file) keptAs.delete(file);
  known.delete(id);
}

function uploadNamed(files: unknown, filename: string): Upload | undefined {
  const uploads = Array.isArray(files) ? (files as unknown[]).filter(isUpload) : [];
  return uploads.find((file) => file.filename === filename);
}

/** The answer; null when it fails, or takes longer than `storageTimeout`. */
function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), storageTimeout));
  return Promise.race([answer.catch(() => null), late]);
}

function random(bytes: number): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(bytes)));
}

function lost(filename: string): LostFile {
  return { filename, lost: true };
}
