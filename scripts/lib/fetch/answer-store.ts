import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './write-whole.ts';

/** A cached answer and its ETag. */
interface CachedAnswer {
  etag: string;
  body: string;
}

/** Answers of the last run by address, for `If-None-Match`. */
export interface AnswerStore {
  get(address: string): CachedAnswer | undefined;
  keep(address: string, answer: CachedAnswer): void;
  /** Writes the answers used in this run; all others are dropped. */
  save(): Promise<void>;
}

/** Opens the store in a tenant's cache folder; a missing or damaged one is empty. */
export async function openAnswerStore(folder: string): Promise<AnswerStore> {
  const file = join(folder, 'answers.json');
  const old = new Map(await readCached(file));
  const met = new Map<string, CachedAnswer>();
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

async function readCached(file: string): Promise<[string, CachedAnswer][]> {
  try {
    const entries = JSON.parse(await readFile(file, 'utf8')) as unknown;
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, CachedAnswer] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const kept = entry[1] as Partial<CachedAnswer> | null;
  return typeof kept?.etag === 'string' && typeof kept.body === 'string';
}
