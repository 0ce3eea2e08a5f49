import type { DatabaseSync } from 'node:sqlite';
import { all, run } from '../db.ts';

/** A failure somebody asked for: calls whose path matches fail so until `count` of them did. */
export interface AskedFault {
  /** Path with `*` for any characters. */
  path: string;
  fault: string;
  /** Calls still to fail. */
  count: number;
}

/** Adds a fault for a municipality. */
export function askFault(db: DatabaseSync, tenant: string, { path, fault, count }: AskedFault): void {
  run(
    db,
    'INSERT INTO fault (tenant, path, fault, remaining) VALUES (?, ?, ?, ?)',
    tenant,
    path,
    fault,
    count,
  );
}

/** The faults a municipality still has to show, oldest first. */
export function listFaults(db: DatabaseSync, tenant: string): AskedFault[] {
  return all(db, 'SELECT path, fault, remaining AS count FROM fault WHERE tenant = ? ORDER BY id', tenant);
}

/** Forgets all faults of a municipality. */
export function clearFaults(db: DatabaseSync, tenant: string): void {
  run(db, 'DELETE FROM fault WHERE tenant = ?', tenant);
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`).test(path);
}

/** Spends one call on the oldest fault that matches the path and gives its words. */
export function spendFault(db: DatabaseSync, tenant: string, path: string): string | null {
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
