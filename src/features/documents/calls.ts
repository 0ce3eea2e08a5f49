import { ownValue } from '#domain/own-value.ts';
import type { Client } from '#platform/http.ts';
import { blobOf } from '#platform/page/save-file.ts';
import type { Subject } from '#platform/session/subject.ts';
import { getDocument, getDocumentScopes, searchDocuments, type Document } from './api.ts';

/** Orders of the archive. */
export type DocumentOrder = 'newest' | 'oldest' | 'title' | 'expiry';

/** Filter and order of the archive; days as `yyyy-MM-dd`, both or neither. */
export interface DocumentQuery {
  text?: string;
  scope?: string;
  from?: string;
  to?: string;
  valid?: boolean;
  order: DocumentOrder;
}

const orders = {
  newest: { sort: 'dataCreazione', order: 'desc' },
  oldest: { sort: 'dataCreazione', order: 'asc' },
  title: { sort: 'descrizione', order: 'asc' },
  expiry: { sort: 'dataFine', order: 'asc' },
} as const;

/** A document of the archive with its bytes. */
export interface DocumentFile {
  filename: string;
  bytes: Blob;
}

function italianDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Documents of a page. */
export const documentsPerPage = 20;

/** A page of documents and their total. Throws PortalError. */
export function readDocuments(
  client: Client,
  { taxCode, delegation }: Subject,
  { text, scope, from, to, valid, order }: DocumentQuery,
  { offset, count, signal }: { offset: number; count: number; signal?: AbortSignal },
): Promise<{ documents: Document[]; total: number }> {
  return client.call(searchDocuments, {
    params: { cf: taxCode },
    query: { limit: count, offset, ...orders[order] },
    body: {
      visibile: true,
      ...(text && { descrizione: text }),
      ...(scope && { idAmbito: Number(scope) }),
      ...(from && to && { dtCreazioneDa: italianDate(from), dtCreazioneA: italianDate(to) }),
      ...(valid !== undefined && { validita: valid }),
    },
    delegation,
    signal,
  });
}

/** The archive's scopes. Throws PortalError. */
export function readScopes(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  return client.call(getDocumentScopes, {
    params: { cf: taxCode },
    delegation,
    signal,
  });
}

/** MIME types by extension, for files that come without one. */
const typeOfExtension: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  p7m: 'application/pkcs7-mime',
  xml: 'application/xml',
};

/** A document's bytes under a name without path separators. Throws PortalError. */
export async function readDocument(
  client: Client,
  { taxCode, delegation }: Subject,
  id: string,
): Promise<DocumentFile> {
  const { base64, filename, mimeType, extension } = await client.call(getDocument, {
    params: { cf: taxCode, id },
    query: { download: 'true' },
    delegation,
  });
  const type =
    mimeType ?? ownValue(typeOfExtension, extension?.toLowerCase() ?? '') ?? 'application/octet-stream';
  return { filename, bytes: blobOf(base64, type) };
}
