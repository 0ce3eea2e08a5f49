import { readDocument, readDocuments, type DocumentOrder, type DocumentQuery } from '#api/documents.ts';
import type { Document } from '#contracts/documents.ts';
import { receivedFor } from '#contracts/wire.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { onClear } from '#stores/session/clearing.ts';
import { client } from '#stores/calls/client.ts';
import { pagedList, type PagedList } from '#stores/paged-list.ts';
import { saveFile } from '#stores/page/save-file.ts';
import { currentUser } from '#stores/session/session.ts';
import { notify } from '#stores/toasts.ts';
import { nextRows } from './paging.ts';

/** Filter and order of the archive (screens B 6). */
export interface DocumentFilter {
  text: string;
  from: string;
  to: string;
  /** Id of a scope; empty: all. */
  scope: string;
  validity: '' | 'valid' | 'expired';
  order: DocumentOrder;
}

export const noFilter: DocumentFilter = {
  text: '',
  from: '',
  to: '',
  scope: '',
  validity: '',
  order: 'newest',
};

/** Documents of one page (contract A 14.1). */
export const documentsPerPage = 20;

function queryOf({ text, from, to, scope, validity, order }: DocumentFilter): DocumentQuery {
  return {
    ...(text && { text }),
    ...(from && to && { from, to }),
    ...(scope && { scope }),
    ...(validity && { valid: validity === 'valid' }),
    order,
  };
}

/** The citizen's document archive. */
export const documents: PagedList<Document, DocumentFilter> = pagedList<Document, DocumentFilter>({
  pageSize: documentsPerPage,
  query: noFilter,
  load: (filter, at) =>
    nextRows(at, {
      known: documents.$state.get().items,
      keyOf: ({ id }) => id,
      read: async (from) => {
        const page = await readDocuments(client, currentUser().taxCode, queryOf(filter), from);
        const hasMore = receivedFor(page.documents) > 0 && from.offset + from.count < page.total;
        return { items: page.documents, total: page.total, hasMore };
      },
    }),
  onFailure: () => notify(loadNotices.documents),
});

/** Saves a document as a file; a failure is a toast. */
export async function downloadDocument({ id }: Document): Promise<void> {
  try {
    const { filename, bytes } = await readDocument(client, currentUser().taxCode, id);
    saveFile(bytes, filename);
  } catch {
    notify(actNotices.document);
  }
}

onClear(() => documents.clear());
