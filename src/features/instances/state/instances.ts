import { coveredIn } from '#features/acting/delegator.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { activitiesPerPage, nextPage } from '#platform/paging.ts';
import { readInstancePdf, readInstances, type Instance } from '../api.ts';
import { type Subject, subjectOf } from '#platform/session/subject.ts';
import { withMoonIdentity } from './moon.ts';

/** The citizen's instances, newest first. */
export const instances: PagedList<Instance, null> = pagedList<Instance, null>({
  module: 'MOON',
  pageSize: activitiesPerPage,
  query: null,
  load: (_, at) =>
    nextPage(at, {
      known: instances.$state.get().items,
      keyOf: ({ code }) => code,
      read: async ({ page, count, signal }) => {
        const at = { offset: page * count, count, signal };
        const answer = await withMoonIdentity((identity) =>
          readInstances(client, identity, pageData().municipalityCode, at),
        );
        return { items: answer.instances, total: answer.total, hasMore: answer.hasMore };
      },
    }),
  shown: () => coveredIn('MOON', (covers, { formCode }) => covers.form(formCode)),
  onFailure: (error) => notifyFailure(loadNotices.instances, error),
});

/** The PDF of an instance; `subject`: whose it is. Rejects when what comes is none. */
export async function readPdf(code: string, subject: Subject = subjectOf('MOON')): Promise<Blob> {
  const pdf = await withMoonIdentity((identity) => readInstancePdf(client, identity, code), subject);
  if ((await pdf.slice(0, 5).text()) !== '%PDF-') throw new Error('Not a PDF.');
  return pdf;
}
