import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { all, inTransaction, one, run } from './db.ts';
import { modules } from './modules.ts';
import type { SeedTenant } from './seed/types.ts';

/** The `meta` table holds the version of the schema and the sample data. */
const schema = [
  'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;',
  ...modules.map(({ tables = '' }) => tables),
].join('\n');

/**
 * Opens the sandbox's database. It is created from the sample data, and its content is lost, when the file is new, with
 * `reset`, or when the sample data or the tables have changed since. Relative days in the sample data count from `now`.
 */
export function openDatabase(
  file: string,
  tenants: readonly SeedTenant[],
  { reset = false, now = new Date() }: { reset?: boolean; now?: Date } = {},
): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  const version = versionOf(tenants);
  if (reset || storedVersion(db) !== version) inTransaction(db, () => recreate(db, tenants, version, now));
  return db;
}

function versionOf(tenants: readonly SeedTenant[]): string {
  return createHash('sha256').update(schema).update(JSON.stringify(tenants)).digest('hex');
}

function storedVersion(db: DatabaseSync): string | undefined {
  const made = one(db, "SELECT 1 AS made FROM sqlite_master WHERE type = 'table' AND name = 'meta'");
  if (!made) return undefined;
  return one<{ value: string }>(db, "SELECT value FROM meta WHERE name = 'version'")?.value;
}

function recreate(db: DatabaseSync, tenants: readonly SeedTenant[], version: string, now: Date): void {
  for (const name of tablesOf(db)) db.exec(`DROP TABLE "${name}"`);
  db.exec(schema);
  for (const tenant of tenants) for (const { seed } of modules) seed?.(db, tenant, now);
  run(db, "INSERT INTO meta VALUES ('version', ?)", version);
}

/** Names of the tables to drop; SQLite drops the shadow tables of a search index with the index. */
function tablesOf(db: DatabaseSync): string[] {
  return all<{ name: string }>(
    db,
    `SELECT name FROM pragma_table_list
     WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite@_%' ESCAPE '@'`,
  ).map(({ name }) => name);
}
