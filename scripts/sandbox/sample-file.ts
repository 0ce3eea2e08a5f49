import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** A database file that holds the sample data and nothing else. It is copied, never written to. */
export interface SampleFile {
  path: string;
  content: Uint8Array;
}

const root = resolve(import.meta.dirname, '../..');

/** Files that can change what is seeded: all that the sandbox may import. */
const sources = [
  'scripts/sandbox/**/*.ts',
  'src/{contracts,domain,errors}/**/*.ts',
  'src/features/*/states.ts',
];

/** Kept files are deleted after a day: with the real clock, every hour has its own. */
const keptFor = 24 * 3_600_000;

/** The one that was asked for last: tests ask for the same one many times. */
let last: (SampleFile & { key: string }) | undefined;
let sourceHash = '';

/**
 * Finds the kept database with these sample data at this instant, or has `fill` make it: seeding takes a hundred times as
 * long as copying. Processes share the files in `folder`. Null where none can be kept, as in a folder that is read only.
 */
export function sampleFile(
  version: string,
  at: Date,
  fill: (db: DatabaseSync) => void,
  folder = join(root, '.portico/cache/samples'),
): SampleFile | null {
  const parts = [folder, version, at.toISOString(), process.version, (sourceHash ||= hashOfSources())];
  const key = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);
  if (last?.key === key && existsSync(last.path)) return last;
  try {
    const found = find(folder, key) ?? make(folder, key, fill);
    last = { key, ...found };
    return found;
  } catch (error) {
    if (isAboutTheDisk(error)) return null;
    throw error;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** A name tells the checksum of its content, so that a damaged file is found out. It is deleted. */
function find(folder: string, key: string): SampleFile | undefined {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(`${key}-`)) : [];
  for (const path of names.map((name) => join(folder, name))) {
    const content = readFileSync(path);
    if (path.endsWith(endOf(key, content))) return { path, content };
    rmSync(path, { force: true });
  }
  return undefined;
}

function endOf(key: string, content: Uint8Array): string {
  return `${key}-${crc32(content).toString(16)}.sqlite`;
}

/** Written under another name first: who looks for the file finds all of it or nothing. */
function make(folder: string, key: string, fill: (db: DatabaseSync) => void): SampleFile {
  mkdirSync(folder, { recursive: true });
  removeOld(folder);
  const unfinished = join(folder, `${randomUUID()}.new`);
  const db = new DatabaseSync(':memory:');
  try {
    fill(db);
    db.prepare('VACUUM INTO ?').run(unfinished);
    const content = readFileSync(unfinished);
    const path = join(folder, endOf(key, content));
    renameSync(unfinished, path);
    return { path, content };
  } finally {
    db.close();
    rmSync(unfinished, { force: true });
  }
}

function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process may have deleted it meanwhile.
    const { mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - keptFor) rmSync(path, { force: true });
  }
}

/** SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const diskErrors = [8, 10, 13, 14];

/** Errors of the file system, also those that SQLite met. */
function isAboutTheDisk(error: unknown): boolean {
  const { syscall, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  return syscall !== undefined || diskErrors.includes((errcode ?? 0) & 0xff);
}
