import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import { instantAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    requests?: readonly SeedDraft[];
  }
}

/** An unfinished request; `body` as stored, readable or not. */
export interface SeedDraft {
  cf: string;
  asset: number;
  body: string;
  savedAt: RelativeTime;
}

/** Writes the drafts. */
export function seedDrafts(db: DatabaseSync, { id: tenant, requests = [] }: SeedTenant, now: Date): void {
  for (const { cf, asset, body, savedAt } of requests)
    insert(db, 'draft', [null, tenant, cf, asset, body, instantAt(now, savedAt)]);
}
