import { getDocument, getDocumentScopes, searchDocuments } from '#features/documents/api.ts';
import type { Sandbox } from '../context.ts';
import { municipalityName } from '../municipalities/data.ts';
import { fail } from '../errors.ts';
import { mimeTypes, sampleFile, type FileKind } from '../files/sample-file.ts';
import { instantOfRomeTime, italianDay } from '../relative-time.ts';
import { handleCitizen } from '../route.ts';
import { sampleOf } from '../tenancy.ts';
import { findDocument, scopesOf, searchArchive, type DocumentRow } from './data.ts';
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
