import { atom } from 'nanostores';
import { ticketModules } from '#domain/assets.ts';
import { byCodes } from '#domain/text/order.ts';
import { discardDraft, readDrafts, type Draft } from '../api.ts';
import type { DraftPerson } from '#features/acting/use-draft-person.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import { forgetSent, withoutSent } from './sent-drafts.ts';
import { begunFor, readDraftBody } from './ticket-draft.ts';
import { loadNotices, notices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { assetId, ensureConfig } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { notify, notifyFailure } from '#platform/toasts.ts';
import { type LocalList, localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';

type DraftModule = (typeof ticketModules)[number];

/** The modules whose drafts could not be read, so that the list is without them. */
export const $missing = atom<readonly DraftModule[]>([]);

/** The citizen's unfinished requests and reports, newest first; only those of the delegator for whom they act now. */
export const drafts: LocalList<Draft, null> = localList<Draft, null>({
  module: 'ASSISTENZA_CRM',
  pageSize: activitiesPerPage,
  query: null,
  read: ({ signal }) => readAll(signal),
  filter: (items) => items.filter(isOfPerson).sort((a, b) => byCodes(b.savedAt ?? '', a.savedAt ?? '')),
  onFailure: (error) => notifyFailure(loadNotices.drafts, error),
});

/** One module that fails hides nothing of the other. In a renewal what is known of it stays, with a notice. */
async function readAll(signal: AbortSignal): Promise<Draft[]> {
  await ensureConfig();
  const known = drafts.$all.get();
  const wasMissing = $missing.get();
  const asked = ticketModules.flatMap((code) => {
    const asset = assetId(code);
    return asset === null ? [] : [{ code, asset }];
  });
  if (asked.length === 0)
    throw new PortalError('unavailable', { call: 'listDrafts', reason: 'no module has an id' });
  const answers = await Promise.allSettled(
    asked.map(async ({ asset }) => withoutSent(await readDrafts(client, asset, signal))),
  );
  const failures = answers.filter((answer) => answer.status === 'rejected');
  if (failures.length === asked.length) throw failures[0]?.reason;
  signal.throwIfAborted();
  const failed = asked.filter((_, index) => answers[index]?.status === 'rejected');
  const missing = failed.map(({ code }) => code).filter((code) => !known || wasMissing.includes(code));
  if (missing.length < failed.length) notify(loadNotices.drafts);
  $missing.set(missing);
  return asked.flatMap(({ asset }, index) => {
    const answer = answers[index];
    return answer?.status === 'fulfilled'
      ? answer.value
      : (known ?? []).filter((each) => each.assetId === asset);
  });
}

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
  await discardDraft(client, draft.id);
  forgetSent(draft.id);
  drafts.patch((items) => items.filter(({ id }) => id !== draft.id));
  notify('Bozza eliminata', { title: notices.done, kind: 'success', isRepeat: true });
}
