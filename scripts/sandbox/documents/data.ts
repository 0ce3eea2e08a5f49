import type { DatabaseSync } from 'node:sqlite';
import { all, one } from '../db.ts';
import { dayOf } from '../relative-time.ts';

/** A row of the `document` table; days are `yyyy-MM-dd`. */
export interface DocumentRow {
  uuid: string;
  cf: string;
  title: string | null;
  scope: number | null;
  scope_name: string | null;
  kind: string;
  extension: string;
  filename: string | null;
  created_on: string;
  ends_on: string | null;
  has_content: number;
}

interface Owner {
  tenant: string;
  cf: string;
}

/** Conditions and order of the search; days are `yyyy-MM-dd`. */
export interface DocumentSearch {
  title?: string;
  scope?: number;
  from?: string;
  to?: string;
  /** True: not expired; false: expired. */
  valid?: boolean;
  sort: keyof typeof columns;
  order: 'asc' | 'desc';
  now: Date;
}

const select = `SELECT d.*, s.name AS scope_name FROM archive_document d
  LEFT JOIN document_scope s ON s.tenant = d.tenant AND s.id = d.scope WHERE d.tenant = ? AND d.cf = ?`;

/** What each order sorts by. The samples have no tags. */
const columns = {
  dataCreazione: 'created_on',
  dataInizio: 'created_on',
  descrizione: 'title',
  dataFine: 'ends_on',
  ambito: 'scope_name',
  tipologia: 'kind',
  tag: 'NULL',
} as const;

/** Documents that match the conditions; those without a value in the sort column come last. */
export function searchArchive(
  db: DatabaseSync,
  { tenant, cf }: Owner,
  search: DocumentSearch,
): DocumentRow[] {
  const column = columns[search.sort];
  const direction = search.order === 'asc' ? 'ASC' : 'DESC';
  const rows = all<DocumentRow>(
    db,
    `${select} ORDER BY ${column} IS NULL, ${column} COLLATE NOCASE ${direction}, uuid`,
    tenant,
    cf,
  );
  return rows.filter((row) => fits(row, search));
}

function fits(row: DocumentRow, { title, scope, from, to, valid, now }: DocumentSearch): boolean {
  const expired = row.ends_on !== null && row.ends_on < dayOf(now);
  return (
    (title === undefined || (row.title ?? '').toLowerCase().includes(title.trim().toLowerCase())) &&
    (scope === undefined || row.scope === scope) &&
    (from === undefined || row.created_on >= from) &&
    (to === undefined || row.created_on <= to) &&
    (valid === undefined || expired !== valid)
  );
}

/** A document of this citizen. */
export function findDocument(db: DatabaseSync, { tenant, cf }: Owner, uuid: string): DocumentRow | null {
  return one(db, `${select} AND d.uuid = ?`, tenant, cf, uuid) ?? null;
}

/** Scopes of a municipality. */
export function scopesOf(db: DatabaseSync, tenant: string): { idAmbito: number; denominazione: string }[] {
  return all(
    db,
    'SELECT id AS idAmbito, name AS denominazione FROM document_scope WHERE tenant = ? ORDER BY name',
    tenant,
  );
}
