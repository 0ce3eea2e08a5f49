import type { Day } from '#domain/time/dates.ts';
import { receivedCount } from '#contracts/wire.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { saveFile } from '#platform/page/save-file.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { nextRows } from '#platform/paging.ts';
import {
  documentsPerPage,
  readDocument,
  readDocuments,
  type DocumentOrder,
  type DocumentQuery,
} from '../calls.ts';
import type { Document } from '../api.ts';

/** Filter and order of the archive. */
export interface DocumentFilter {
  text: string;
  from: Day | '';
  to: Day | '';
  /** Id of a scope; empty for all. */
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
  module: 'MY_DOCS',
  pageSize: documentsPerPage,
  query: noFilter,
  load: (filter, at) =>
    nextRows(at, {
      known: documents.$state.get().items,
      keyOf: ({ id }) => id,
      read: async (from) => {
        const page = await readDocuments(client, at.subject, queryOf(filter), from);
        const hasMore = receivedCount(page.documents) > 0 && from.offset + from.count < page.total;
        return { items: page.documents, total: page.total, hasMore };
      },
    }),
  onFailure: (error) => notifyFailure(loadNotices.documents, error),
});

/** Saves a document as a file; shows a toast on failure. The end of the session shows for itself. */
export async function downloadDocument({ id }: Document): Promise<void> {
  try {
    const { filename, bytes } = await readDocument(client, subjectOf('MY_DOCS'), id);
    saveFile(bytes, filename);
  } catch (error) {
    if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.document, error);
  }
}
