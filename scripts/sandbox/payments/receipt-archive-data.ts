import type { DatabaseSync } from 'node:sqlite';
import { one, run } from '../db.ts';
import type { Owner } from './data.ts';

/** The citizen's choice whether receipts go to the document archive; null: never chosen. */
export function archiveChoice(
  db: DatabaseSync,
  { tenant, cf }: Owner,
): { flag: boolean; changedAt: string } | null {
  const row = one<{ flag: number; changedAt: string }>(
    db,
    'SELECT flag, changed_at AS changedAt FROM receipt_archive WHERE tenant = ? AND cf = ?',
    tenant,
    cf,
  );
  return row ? { flag: row.flag === 1, changedAt: row.changedAt } : null;
}

/** Stores the choice. */
export function chooseArchive(db: DatabaseSync, { tenant, cf }: Owner, flag: boolean, now: Date): void {
  run(
    db,
    `INSERT INTO receipt_archive VALUES (?, ?, ?, ?)
     ON CONFLICT (tenant, cf) DO UPDATE SET flag = excluded.flag, changed_at = excluded.changed_at`,
    tenant,
    cf,
    Number(flag),
    now.toISOString(),
  );
}
