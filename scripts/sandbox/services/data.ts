import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** Ids of a citizen's favourite services, oldest first. */
export function favouritesOf(db: DatabaseSync, tenant: string, taxCode: string): number[] {
  return all<{ service: number }>(
    db,
    'SELECT service FROM favourite WHERE tenant = ? AND tax_code = ? ORDER BY rowid',
    tenant,
    taxCode,
  ).map(({ service }) => service);
}

/** Adds a favourite; false when it already was one. */
export function addFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  return run(db, 'INSERT OR IGNORE INTO favourite VALUES (?, ?, ?)', tenant, taxCode, service) > 0;
}

/** Removes a favourite; false when it was none. */
export function removeFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  const sql = 'DELETE FROM favourite WHERE tenant = ? AND tax_code = ? AND service = ?';
  return run(db, sql, tenant, taxCode, service) > 0;
}
