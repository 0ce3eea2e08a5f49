import { coveredIn } from '#features/acting/delegator.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { activitiesPerPage, nextPage } from '#platform/paging.ts';
import { readInstances, type Instance } from '../api.ts';
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
