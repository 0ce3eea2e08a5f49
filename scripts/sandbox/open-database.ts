import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { all, inTransaction, one, run } from './db.ts';
import { modules } from './modules.ts';
import type { SeedTenant } from './seed/types.ts';

/** The first table tells of which version the others are. */
const schema = [
  'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;',
  ...modules.map(({ tables = '' }) => tables),
].join('\n');

/**
 * Opens the sandbox's data, makes folder and tables, and plants the sample data when the file is new, `reset` is
 * asked for, or the sample data (or the tables) are of another version; what was in it is then lost. What the sample
 * data tell of days counts from `now`.
 */
export function openDatabase(
  file: string,
  seed: readonly SeedTenant[],
  { reset = false, now = new Date() }: { reset?: boolean; now?: Date } = {},
): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  const version = versionOf(seed);
  if (reset || storedVersion(db) !== version) inTransaction(db, () => replant(db, seed, version, now));
  return db;
}

function versionOf(seed: readonly SeedTenant[]): string {
  return createHash('sha256').update(schema).update(JSON.stringify(seed)).digest('hex');
}

function storedVersion(db: DatabaseSync): string | undefined {
  const made = one(db, "SELECT 1 AS made FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  if (!made) return undefined;
  return one<{ value: string }>(db, "SELECT value FROM meta WHERE name = 'version'")?.value;
}

function replant(db: DatabaseSync, seed: readonly SeedTenant[], version: string, now: Date): void {
  for (const name of tablesOf(db)) db.exec(`DROP TABLE "${name}"`);
  db.exec(schema);
  for (const tenant of seed) for (const { plant } of modules) plant?.(db, tenant, now);
  run(db, "INSERT INTO meta VALUES ('version', ?)", version);
}

/** The tables that one may drop: the shadows of a search index go with it. */
function tablesOf(db: DatabaseSync): string[] {
  return all<{ name: string }>(
    db,
    `SELECT name FROM pragma_table_list
     WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite@_%' ESCAPE '@'`,
  ).map(({ name }) => name);
}
