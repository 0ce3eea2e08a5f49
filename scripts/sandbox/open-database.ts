import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  rmSync,
  globSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { all, inTransaction, one, run } from './db.ts';
import { sampleFile, type SampleFile } from './sample-file.ts';
import type { SeedTenant } from './seed/types.ts';
import type { SandboxModule } from './context.ts';

const files = globSync('*/module.ts', { cwd: import.meta.dirname }).sort();
const loaded = await Promise.all(
  files.map((file) => import(join(import.meta.dirname, file)) as Promise<{ module: SandboxModule }>),
);

/** Every module of the sandbox, sorted by folder name; the desk shows its sections in the same order. */
export const modules: readonly SandboxModule[] = loaded.map(({ module }) => module);

/** The `meta` table holds the version of the schema and the sample data. */
const schema = [
  'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;',
  ...modules.map(({ tables = '' }) => tables),
].join('\n');

/**
 * Opens the sandbox's database. It is created from the sample data, and its content is lost, when the file is new, with
 * `reset`, or when the sample data or the tables have changed since. Relative days in the sample data count from the
 * beginning of the hour of `now`: until the next one, every database begins as a copy of the same file. It is kept in
 * `cache`, by default in the project's work folder.
 */
export function openDatabase(
  file: string,
  tenants: readonly SeedTenant[],
  { reset = false, now = new Date(), cache }: { reset?: boolean; now?: Date; cache?: string } = {},
): DatabaseSync {
  const samples = samplesOf(tenants, now, cache);
  if (file === ':memory:') return openInMemory(samples);
  mkdirSync(dirname(file), { recursive: true });
  // SQLite would only say that it cannot open the file.
  accessSync(dirname(file), constants.W_OK);
  if (!existsSync(file)) copyTo(file, samples.kept());
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  if (storedVersion(db) !== samples.version) inTransaction(db, () => recreate(db, samples));
  else if (reset) restore(db, samples);
  return db;
}

/**
 * Gives an open database its sample data back, in one step: all that was written since is lost. Only what differs is
 * written, which takes a few milliseconds. Returns the municipalities whose published pages may show something else now.
 */
export function resetDatabase(
  db: DatabaseSync,
  tenants: readonly SeedTenant[],
  now: Date,
  cache?: string,
): string[] {
  return restore(db, samplesOf(tenants, now, cache));
}

/** Sample data of one hour, and how an empty database gets them. */
interface Samples {
  tenants: readonly SeedTenant[];
  version: string;
  /** Creates tables and content. */
  seed: (db: DatabaseSync) => void;
  /** A file with tables and content; null where none can be kept. */
  kept: () => SampleFile | null;
}

function samplesOf(tenants: readonly SeedTenant[], now: Date, cache?: string): Samples {
  const version = versionOf(tenants);
  const at = new Date(+now);
  at.setUTCMinutes(0, 0, 0);
  const seed = (db: DatabaseSync): void => {
    db.exec(schema);
    for (const tenant of tenants) for (const module of modules) module.seed?.(db, tenant, at);
    run(db, "INSERT INTO meta VALUES ('version', ?)", version);
  };
  return {
    tenants,
    version,
    seed,
    kept: () => sampleFile(version, at, (db) => inTransaction(db, () => seed(db)), cache),
  };
}

const versions = new WeakMap<readonly SeedTenant[], string>();

function versionOf(tenants: readonly SeedTenant[]): string {
  const known = versions.get(tenants);
  if (known !== undefined) return known;
  const version = createHash('sha256').update(schema).update(JSON.stringify(tenants)).digest('hex');
  versions.set(tenants, version);
  return version;
}

function openInMemory({ seed, kept }: Samples): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  // Older versions of Node.js cannot: there, seeding takes its time.
  const file = 'deserialize' in db ? kept() : null;
  if (file) db.deserialize(file.content);
  else inTransaction(db, () => seed(db));
  return db;
}

/** Makes a new file at once: another process that opens it meanwhile finds all of it. */
function copyTo(file: string, kept: SampleFile | null): void {
  if (!kept) return;
  const unfinished = `${file}.${randomUUID()}`;
  try {
    copyFileSync(kept.path, unfinished);
    linkSync(unfinished, file);
  } catch {
    // It exists by now, or this file system has no links: then it is seeded when it is opened.
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function storedVersion(db: DatabaseSync): string | undefined {
  const made = one(db, "SELECT 1 AS made FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  if (!made) return undefined;
  return one<{ value: string }>(db, "SELECT value FROM meta WHERE name = 'version'")?.value;
}

function recreate(db: DatabaseSync, { seed }: Samples): void {
  for (const name of tablesOf(db)) db.exec(`DROP TABLE "${name}"`);
  seed(db);
}

function restore(db: DatabaseSync, samples: Samples): string[] {
  const kept = samples.kept();
  if (!kept) {
    inTransaction(db, () => recreate(db, samples));
    return samples.tenants.map(({ id }) => id);
  }
  const changed = new Set<string>();
  // Never written to, so nobody locks it: a transaction locks every other database that is attached to it.
  db.prepare('ATTACH ? AS sample').run(`${pathToFileURL(kept.path).href}?mode=ro&immutable=1`);
  try {
    inTransaction(db, () => {
      for (const { table, column } of published)
        for (const id of municipalitiesIn(db, table, column)) changed.add(id);
      for (const name of tablesOf(db).filter((name) => differs(db, name)))
        db.exec(`DELETE FROM main."${name}"; INSERT INTO main."${name}" SELECT * FROM sample."${name}"`);
    });
  } finally {
    db.exec('DETACH sample');
  }
  return [...changed];
}

const published = modules.flatMap((module) => module.published ?? []);

function municipalitiesIn(db: DatabaseSync, table: string, column: string): string[] {
  const extra = (from: string, without: string): string =>
    `SELECT "${column}" AS id FROM (SELECT * FROM ${from}."${table}" EXCEPT SELECT * FROM ${without}."${table}")`;
  return all<{ id: string }>(db, `${extra('main', 'sample')} UNION ${extra('sample', 'main')}`).map(
    ({ id }) => id,
  );
}

/** Compared first: to write the search index again takes longer than all the rest. */
function differs(db: DatabaseSync, name: string): boolean {
  const sql = `SELECT (SELECT count(*) FROM main."${name}") <> (SELECT count(*) FROM sample."${name}")
    OR EXISTS (SELECT * FROM main."${name}" EXCEPT SELECT * FROM sample."${name}") AS found`;
  return one<{ found: number }>(db, sql)?.found === 1;
}

/** Names of the tables to drop; SQLite drops the shadow tables of a search index with the index. */
function tablesOf(db: DatabaseSync): string[] {
  return all<{ name: string }>(
    db,
    `SELECT name FROM pragma_table_list
     WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite@_%' ESCAPE '@'`,
  ).map(({ name }) => name);
}
