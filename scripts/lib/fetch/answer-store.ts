import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** An answer kept with the tag by which the server knows it again. */
interface Kept {
  etag: string;
  body: string;
}

/** Answers of the last run by address, for `If-None-Match` (contract A 1.3). */
export interface AnswerStore {
  get(address: string): Kept | undefined;
  keep(address: string, answer: Kept): void;
  /** Writes the answers met in this run; the others are forgotten. */
  save(): Promise<void>;
}

/** Opens the store in a tenant's cache folder; a missing or damaged one is empty. */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  const file = join(folder, 'answers.json');
  const old = new Map(await readKept(file));
  const met = new Map<string, Kept>();
  let changed = false;
  return {
    get: (address) => old.get(address),
    keep(address, answer) {
      changed ||= old.get(address)?.etag !== answer.etag;
      met.set(address, answer);
    },
    async save() {
      if (changed || met.size !== old.size) await writeWhole(file, JSON.stringify([...met]));
    },
  };
}

async function readKept(file: string): Promise<[string, Kept][]> {
  try {
    const entries = JSON.parse(await readFile(file, 'utf8')) as unknown;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Kept] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const kept = entry[1] as Partial<Kept> | null;
  return typeof kept?.etag === 'string' && typeof kept.body === 'string';
}
