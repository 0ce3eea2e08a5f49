import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Runs `work` in a transaction and rolls back when it throws. Throws what `work` throws. */
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

/** All rows of a query. The type parameter must match the columns that the SQL selects. */
export function all<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return db.prepare(sql).all(...values) as Row[];
}

/** The first row of a query, undefined when there is none. */
export function one<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row | undefined {
  return db.prepare(sql).get(...values) as Row | undefined;
}

/** Inserts a row, with a value for each column in order, and returns its row id. */
export function insert(db: DatabaseSync, table: string, values: readonly SQLInputValue[]): number {
  const marks = values.map(() => '?').join(', ');
  return Number(db.prepare(`INSERT INTO ${table} VALUES (${marks})`).run(...values).lastInsertRowid);
}

/** Runs a statement and returns the number of changed rows. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes);
}
