import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { day } from '#contracts/wire-dates.ts';
import { id, int, isRecord, list, optionalObject, required, text, title } from '#contracts/wire.ts';

const Kind = optionalObject(z.object({ descrizione: title, estensione: text, mimetype: text }));

const wireDocument = z.object({
  uuid: required(text),
  descrizione: title,
  dataCreazione: day,
  dtaCreazione: day,
  dataFine: day,
  dtaFine: day,
  ambito: optionalObject(z.object({ idAmbito: id, denominazione: title })),
  tipologia: Kind,
  filename: text,
});

const Document = z.pipe(
  wireDocument,
  z.transform((wire) => ({
    id: wire.uuid,
    title: wire.descrizione,
    createdOn: wire.dataCreazione ?? wire.dtaCreazione,
    /** Last valid day; null when it never expires. */
    expiresOn: wire.dataFine ?? wire.dtaFine,
    scope: wire.ambito?.denominazione ?? null,
    kind: wire.tipologia?.descrizione ?? null,
    extension: wire.tipologia?.estensione ?? null,
  })),
);

/** A document of the citizen's archive. */
export type Document = z.infer<typeof Document>;

/** Page and order of a search: of the orders that there are those that the client offers. */
export const DocumentPage = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  sort: z._default(z.enum(['dataCreazione', 'descrizione', 'dataFine']), 'dataCreazione'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});

/** What is searched for; days as `dd/MM/yyyy`. */
export const DocumentFilter = z.object({
  visibile: z.literal(true),
  descrizione: z.optional(z.string()),
  idAmbito: z.optional(z.int()),
  dtCreazioneDa: z.optional(z.string()),
  dtCreazioneA: z.optional(z.string()),
  validita: z.optional(z.boolean()),
});

/** Both dates or neither. */
export const searchDocuments = endpoint({
  id: 'searchDocuments',
  method: 'POST',
  changes: false,
  base: 'auth',
  path: 'document/documenti/cittadino/:cf',
  query: DocumentPage,
  body: DocumentFilter,
  answer: z.pipe(
    z.object({ documenti: list(Document), totalElements: int }),
    z.transform((wire) => ({
      documents: wire.documenti,
      total: wire.totalElements ?? wire.documenti.length,
    })),
  ),
  reads: 'json',
});

const Scope = z.pipe(
  z.object({ idAmbito: required(id), denominazione: required(title) }),
  z.transform((wire) => ({ id: wire.idAmbito, name: wire.denominazione })),
);

/** Accepts both `{ [name]: value }` and the bare value. */
function unwrapped<T>(name: string, schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  return z.pipe(
    z.transform((value: unknown) => (isRecord(value) && name in value ? value[name] : value)),
    schema,
  );
}

/** The kinds of documents that can be asked for. */
export const getDocumentScopes = endpoint({
  id: 'getDocumentScopes',
  method: 'GET',
  base: 'auth',
  path: 'document/ambiti/cittadino/:cf',
  answer: unwrapped('ambiti', list(Scope)),
  reads: 'json',
});

/** Name of a document that the archive gives none: title and day tell it from others. */
function namedByTitle({ descrizione, dataCreazione, dtaCreazione, tipologia }: z.infer<typeof wireDocument>) {
  const name = [descrizione ?? 'documento', dataCreazione ?? dtaCreazione].filter(Boolean).join(' ');
  return `${name}.${tipologia?.estensione ?? 'bin'}`;
}

/** `content` is base64; without `download=true` the service leaves it out. */
export const getDocument = endpoint({
  id: 'getDocument',
  method: 'GET',
  base: 'auth',
  path: 'document/documenti/:id/cittadino/:cf',
  query: z.object({ download: z.optional(z.enum(['true', 'false'])) }),
  answer: unwrapped(
    'documento',
    z.pipe(
      z.object({ ...wireDocument.shape, content: required(text) }),
      z.transform((wire) => ({
        base64: wire.content,
        /** Without path separators. */
        filename: (wire.filename ?? namedByTitle(wire)).replace(/[\\/]/g, '_'),
        mimeType: wire.tipologia?.mimetype ?? null,
        extension: wire.tipologia?.estensione ?? null,
      })),
    ),
  ),
  reads: 'json',
});
