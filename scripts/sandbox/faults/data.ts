import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** A requested fault: the next `count` calls with a matching path fail this way. */
export interface StoredFault {
  /** Path with `*` for any characters. */
  path: string;
  fault: string;
  /** Number of calls that will still fail. */
  count: number;
}

/** Adds a fault for a municipality. */
export function addFault(db: DatabaseSync, tenant: string, { path, fault, count }: StoredFault): void {
  run(
    db,
    'INSERT INTO fault (tenant, path, fault, remaining) VALUES (?, ?, ?, ?)',
    tenant,
    path,
    fault,
    count,
  );
}

/** The faults that are still pending for a municipality, oldest first. */
export function listFaults(db: DatabaseSync, tenant: string): StoredFault[] {
  return all(db, 'SELECT path, fault, remaining AS count FROM fault WHERE tenant = ? ORDER BY id', tenant);
}

/** Deletes all faults of a municipality. */
export function clearFaults(db: DatabaseSync, tenant: string): void {
  run(db, 'DELETE FROM fault WHERE tenant = ?', tenant);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(path);
}

/** Counts one call against the oldest fault that matches the path and returns its words; null when none matches. */
export function consumeFault(db: DatabaseSync, tenant: string, path: string): string | null {
  const rows = all<{ id: number; path: string; fault: string }>(
    db,
    'SELECT id, path, fault FROM fault WHERE tenant = ? ORDER BY id',
    tenant,
  );
  const found = rows.find((row) => matches(row.path, path));
  if (!found) return null;
  run(db, 'UPDATE fault SET remaining = remaining - 1 WHERE id = ?', found.id);
  run(db, 'DELETE FROM fault WHERE remaining <= 0');
  return found.fault;
}
