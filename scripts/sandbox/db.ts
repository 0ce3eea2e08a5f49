import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Runs `work` whole or not at all. Throws what `work` throws. */
export function inTransaction(db: DatabaseSync, work: () => void): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    work();
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/** All rows of a query; the caller names their shape, which the SQL beside it fixes. */
export function all<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

/** The first row of a query, if any. */
export function one<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row | undefined {
  return db.prepare(sql).get(...values) as Row | undefined;
}

/** Adds a row, all its columns in their order, and gives its number. */
export function insert(db: DatabaseSync, table: string, values: readonly SQLInputValue[]): number {
  const marks = values.map(() => '?').join(', ');
  return Number(db.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(...values).lastInsertRowid);
}

/** Runs a statement and gives the number of rows it changed. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes);
}
