import { deleteInstance, duplicateInstance, readInstancePdf, readInstances } from '../calls.ts';
import type { Instance } from '../contract.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { dayOf } from '#domain/text/display.ts';
import { client } from '#platform/calls/client.ts';
import { pageData } from '#platform/page/page-data.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { saveFile, savedName } from '#platform/page/save-file.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { withMoonIdentity } from './moon.ts';
import { activitiesPerPage, nextPage } from '#platform/paging.ts';

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
  onFailure: (error) => notifyFailure(loadNotices.instances, error),
});

/** Saves the PDF of an instance; a failure is a toast. */
export async function saveInstancePdf({ code, title, createdAt }: Instance): Promise<void> {
  try {
    const pdf = await withMoonIdentity((identity) => readInstancePdf(client, identity, code));
    if ((await pdf.slice(0, 5).text()) !== '%PDF-') throw new Error('Not a PDF.');
    const day = createdAt && dayOf(new Date(createdAt));
    saveFile(pdf, savedName('pdf', [title, day, code]));
  } catch (error) {
    notifyFailure(loadNotices.file, error);
  }
}

/** Deletes a draft. Throws PortalError; the dialog then stays open. */
export async function removeInstance({ code }: Instance): Promise<void> {
  try {
    await withMoonIdentity((identity) => deleteInstance(client, identity, code));
  } catch (error) {
    if (!isKind(error, 'not-found')) throw error;
  }
  instances.patch((items) => items.filter((item) => item.code !== code));
  notify('Pratica eliminata', { title: notices.done, kind: 'success' });
}

/** Copies an instance and puts the copy first. Throws PortalError; the dialog then stays open. */
export async function copyInstance({ code }: Instance, withAttachments: boolean): Promise<Instance> {
  const copy = await withMoonIdentity((identity) =>
    duplicateInstance(client, identity, code, withAttachments),
  );
  instances.patch((items) => [copy, ...items.filter((item) => item.code !== copy.code)]);
  notify('Copia creata', { title: notices.done, kind: 'success' });
  return copy;
}
