import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../db.ts';

/** A row of the `draft` table; `saved_at` is an ISO instant. */
export interface DraftRow {
  id: number;
  cf: string;
  asset: number;
  body: string;
  saved_at: string;
}

interface Owner {
  tenant: string;
  cf: string;
}

/** Maximum number of drafts of one citizen. */
export const maxDrafts = 50;

/** Days for which a draft is kept. */
const retentionDays = 90;

/** Drafts of a citizen, newest first; deletes those older than 90 days. */
export function draftsOf(db: DatabaseSync, { tenant, cf }: Owner, now: Date): DraftRow[] {
  const limit = new Date(now.getTime() - retentionDays * 86_400_000).toISOString();
  run(db, 'DELETE FROM draft WHERE tenant = ? AND saved_at < ?', tenant, limit);
  return all(
    db,
    'SELECT * FROM draft WHERE tenant = ? AND cf = ? ORDER BY saved_at DESC, id DESC',
    tenant,
    cf,
  );
}

/** A draft of this citizen. */
export function findDraft(db: DatabaseSync, { tenant, cf }: Owner, id: string): DraftRow | null {
  if (!/^\d{1,15}$/.test(id)) return null;
  return (
    one(db, 'SELECT * FROM draft WHERE tenant = ? AND cf = ? AND id = ?', tenant, cf, Number(id)) ?? null
  );
}

interface Content {
  asset: number;
  body: string;
}

/** Adds a draft and gives its id. */
export function addDraft(
  db: DatabaseSync,
  { tenant, cf }: Owner,
  { asset, body }: Content,
  now: Date,
): number {
  const insert = db.prepare('INSERT INTO draft (tenant, cf, asset, body, saved_at) VALUES (?, ?, ?, ?, ?)');
  return Number(insert.run(tenant, cf, asset, body, now.toISOString()).lastInsertRowid);
}

/** Overwrites a draft and sets its time of saving. */
export function saveDraft(db: DatabaseSync, id: number, { asset, body }: Content, now: Date): void {
  run(
    db,
    'UPDATE draft SET asset = ?, body = ?, saved_at = ? WHERE id = ?',
    asset,
    body,
    now.toISOString(),
    id,
  );
}

/** Removes a draft. */
export function removeDraft(db: DatabaseSync, id: number): void {
  run(db, 'DELETE FROM draft WHERE id = ?', id);
}
