import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** Ids of the services a citizen marked, in the order of marking. */
export function favouritesOf(db: DatabaseSync, tenant: string, taxCode: string): number[] {
  return all<{ service: number }>(
    db,
    'SELECT service FROM favourite WHERE tenant = ? AND tax_code = ? ORDER BY rowid',
    tenant,
    taxCode,
  ).map(({ service }) => service);
}

/** Marks a service; false when it was marked before. */
export function addFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  return run(db, 'INSERT OR IGNORE INTO favourite VALUES (?, ?, ?)', tenant, taxCode, service) > 0;
}

/** Unmarks a service; false when it was not marked. */
export function removeFavourite(db: DatabaseSync, tenant: string, taxCode: string, service: number): boolean {
  const sql = 'DELETE FROM favourite WHERE tenant = ? AND tax_code = ? AND service = ?';
  return run(db, sql, tenant, taxCode, service) > 0;
}
