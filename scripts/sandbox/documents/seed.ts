import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import type { FileKind } from '../files/sample-file.ts';
import { dayAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    documents?: DocumentSample;
  }
}

/** One document of the archive. */
export interface SeedDocument {
  uuid: string;
  cf: string;
  title: string | null;
  scope: number | null;
  kind: string;
  extension: FileKind;
  filename?: string | null;
  createdOn: RelativeTime;
  endsOn?: RelativeTime;
  /** False: the archive has lost the file. */
  hasContent?: false;
}

/** The archive of one municipality. */
export interface DocumentSample {
  /** Format of the archive's dates and answers. */
  style: 'italian' | 'iso' | 'dta';
  scopes: readonly { id: number; name: string }[];
  documents: readonly SeedDocument[];
}

/** Inserts scopes and documents. */
export function seedDocuments(
  db: DatabaseSync,
  { id: tenant, documents: sample }: SeedTenant,
  now: Date,
): void {
  for (const { id, name } of sample?.scopes ?? []) insert(db, 'document_scope', [tenant, id, name]);
  for (const one of sample?.documents ?? []) {
    const { uuid, cf, title, scope, kind, extension, filename = null, createdOn, endsOn } = one;
    const days = [dayAt(now, createdOn), endsOn ? dayAt(now, endsOn) : null];
    const content = one.hasContent === false ? 0 : 1;
    const row = [tenant, uuid, cf, title, scope, kind, extension, filename, ...days, content];
    insert(db, 'archive_document', row);
  }
}
