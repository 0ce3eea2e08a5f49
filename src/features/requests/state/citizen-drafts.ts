import { byCodes } from '#domain/text/order.ts';
import { deleteDraft, readDrafts } from '../calls.ts';
import type { DraftPerson } from '#features/acting/use-draft-person.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { begunFor, readDraftBody } from './ticket-draft.ts';
import type { Draft } from '../contract.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId, ensureConfig } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';

/** The modules that have drafts. */
const modules = ['ASSISTENZA_CRM', 'DISSERVIZIO_CRM'] as const;

/** The citizen's unfinished requests and reports, newest first; only those of the delegator for whom they act now. */
export const drafts = localList<Draft, null>({
  module: 'ASSISTENZA_CRM',
  pageSize: activitiesPerPage,
  query: null,
  read: async ({ signal }) => {
    await ensureConfig();
    const assets = modules.flatMap((code) => assetId(code) ?? []);
    if (assets.length === 0)
      throw new PortalError('unavailable', { call: 'listDrafts', reason: 'no module has an id' });
    const lists = await Promise.all(assets.map((asset) => readDrafts(client, asset, signal)));
    return lists.flat();
  },
  filter: (items) => items.filter(isOfPerson).sort((a, b) => byCodes(b.savedAt ?? '', a.savedAt ?? '')),
  onFailure: () => notify(loadNotices.drafts),
});

/** The delegator for whom a draft was begun; null: the citizen. */
export function delegatorOfDraft({ body }: Draft): DraftPerson | null {
  return body && begunFor(readDraftBody(body));
}

function isOfPerson(draft: Draft): boolean {
  const delegator = delegatorOf('ASSISTENZA_CRM');
  return !delegator || delegatorOfDraft(draft)?.taxCode === delegator.taxCode;
}

/** Deletes a draft. Throws PortalError: the dialog stays open. */
export async function removeDraft(draft: Draft): Promise<void> {
  await deleteDraft(client, draft.id);
  drafts.patch((items) => items.filter(({ id }) => id !== draft.id));
  notify('Bozza eliminata', { title: notices.done, kind: 'success' });
}
