import type { DatabaseSync } from 'node:sqlite';
import { getDocument, getDocumentScopes, searchDocuments } from '#features/documents/api.ts';
import type { Sandbox } from '../context.ts';
import { municipalityName } from '../municipalities/data.ts';
import { fail } from '../errors.ts';
import { mimeTypes, sampleFile, type FileKind } from '../files/sample-file.ts';
import { instantOfRomeTime, italianDay, dayOf } from '../relative-time.ts';
import { handleCitizen } from '../route.ts';
import { sampleOf } from '../tenancy.ts';
import { all, one } from '../db.ts';
import type { DocumentSample } from './seed.ts';

const modules = ['MY_DOCS'] as const;
const options = { owner: 'cf', needs: modules, delegable: modules } as const;

type Style = DocumentSample['style'];

/** Date formats and response wrappers differ between municipalities. */
export function registerArchive(sandbox: Sandbox): void {
  registerSearch(sandbox);
  handleCitizen(
    sandbox,
    getDocumentScopes,
    ({ c, tenant }) => {
      const ambiti = scopesOf(sandbox.db, tenant.id);
      return c.json(styleOf(sandbox, tenant.id) === 'iso' ? ambiti : { ambiti });
    },
    options,
  );
  registerContent(sandbox);
}

function styleOf(sandbox: Sandbox, tenant: string): Style {
  return sampleOf(sandbox, tenant)?.documents?.style ?? 'italian';
}

/** `dd/MM/yyyy` as `yyyy-MM-dd`. */
function isoDay(day: string | undefined): string | undefined {
  return day?.split('/').reverse().join('-');
}

function registerSearch(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    searchDocuments,
    ({ c, tenant, subject, query, body }) => {
      const { limit, offset, sort, order } = query;
      const from = isoDay(body.dtCreazioneDa);
      const to = isoDay(body.dtCreazioneA);
      if ((from === undefined) !== (to === undefined))
        return fail(c, 'E10', { status: 400, title: 'Servono entrambe le date' });
      const found = searchArchive(
        sandbox.db,
        { tenant: tenant.id, cf: subject.taxCode },
        {
          title: body.descrizione,
          scope: body.idAmbito,
          from,
          to,
          valid: body.validita,
          sort,
          order,
          now: sandbox.now(),
        },
      );
      const style = styleOf(sandbox, tenant.id);
      const documenti = found.slice(offset, offset + limit).map((row) => wireDocument(row, style));
      const totalElements = found.length;
      return c.json({ limit, offset, sort, order, preview: false, totalElements, content: null, documenti });
    },
    options,
  );
}

/**
 * The dates of a document in the spelling of its archive. What the client of 2023 reads, `dtaCreazione` and `dtaFine`, it
 * gives to `new Date`, which knows no `dd/MM/yyyy`. The sample whose archive is enabled has both spellings.
 */
function datesOf({ created_on, ends_on }: DocumentRow, style: Style): Record<string, string | null> {
  const iso = { created: isoTime(created_on), end: ends_on && isoTime(ends_on) };
  if (style === 'dta') return { dtaCreazione: iso.created, dtaFine: iso.end };
  const isItalian = style === 'italian';
  const created = isItalian ? italianDay(created_on) : iso.created;
  return {
    dataCreazione: created,
    dataInizio: created,
    dataFine: isItalian ? ends_on && italianDay(ends_on) : iso.end,
    ...(isItalian && { dtaCreazione: iso.created, dtaFine: iso.end }),
  };
}

/** The midnight with which a day begins in Rome, with its offset. */
function isoTime(day: string): string {
  const isSummer = instantOfRomeTime(`${day} 00:00:00`).toISOString().slice(11, 13) === '22';
  return `${day}T00:00:00${isSummer ? '+02:00' : '+01:00'}`;
}

function wireDocument(row: DocumentRow, style: Style): Record<string, unknown> {
  return {
    uuid: row.uuid,
    descrizione: row.title,
    filename: row.filename,
    ...datesOf(row, style),
    cfCittadino: row.cf,
    ambito: row.scope === null ? null : { idAmbito: row.scope, denominazione: row.scope_name },
    tipologia: {
      idTipologia: 2,
      descrizione: row.kind,
      mimetype: mimeTypes[row.extension as FileKind],
      estensione: row.extension,
      dimensioneMassima: 5,
    },
  };
}

function registerContent(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getDocument,
    async ({ c, tenant, subject, params, query }) => {
      const row = findDocument(sandbox.db, { tenant: tenant.id, cf: subject.taxCode }, params.id);
      if (!row) return fail(c, 'E10', { status: 404, title: 'Documento non trovato' });
      const style = styleOf(sandbox, tenant.id);
      const documento = {
        ...wireDocument(row, style),
        ...(query.download === 'true' && {
          content: await contentOf(sandbox, municipalityName(tenant), row),
        }),
      };
      return c.json(style === 'iso' ? documento : { documento });
    },
    options,
  );
}

/** Content as Base64; empty when the archive has lost the file. */
async function contentOf({ now }: Sandbox, municipality: string, row: DocumentRow): Promise<string> {
  if (row.has_content === 0) return '';
  const bytes = await sampleFile(row.extension as FileKind, {
    municipality,
    title: row.title ?? 'Documento',
    lines: [
      `Intestatario: ${row.cf}`,
      `Rilasciato il ${italianDay(row.created_on)}`,
      row.ends_on ? `Valido fino al ${italianDay(row.ends_on)}` : 'Senza scadenza',
    ],
    now: now(),
  });
  return Buffer.from(bytes).toString('base64');
}

/** A row of the `document` table; days are `yyyy-MM-dd`. */
interface DocumentRow {
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
interface DocumentSearch {
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
function searchArchive(db: DatabaseSync, { tenant, cf }: Owner, search: DocumentSearch): DocumentRow[] {
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
function findDocument(db: DatabaseSync, { tenant, cf }: Owner, uuid: string): DocumentRow | null {
  return one(db, `${select} AND d.uuid = ?`, tenant, cf, uuid) ?? null;
}

/** Scopes of a municipality. */
function scopesOf(db: DatabaseSync, tenant: string): { idAmbito: number; denominazione: string }[] {
  return all(
    db,
    'SELECT id AS idAmbito, name AS denominazione FROM document_scope WHERE tenant = ? ORDER BY name',
    tenant,
  );
}
