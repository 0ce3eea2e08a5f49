import { byCodes } from '#domain/text/order.ts';
import { dateTimeText } from '#domain/text/display.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { routeOf } from '#domain/routing/routes.ts';
import type { ticketModules } from '#domain/assets.ts';
import type { DraftEntry } from '#kit/drafts/DraftEntry.tsx';
import { copyTexts as texts } from '#kit/drafts/copy-texts.ts';
import { skipLeavePrompt } from '#platform/page/leave-prompt.ts';
import { leaveForPage } from '#platform/storage/tab-storage.ts';
import type { Draft } from '../api.ts';
import { removeDraft } from './citizen-drafts.ts';
import { listDraftsOf } from './sent-drafts.ts';

const routes = { ASSISTENZA_CRM: 'assistance', DISSERVIZIO_CRM: 'report' } as const;

/** The citizen's drafts of a module at the backend that can be resumed, newest first. Rejects with PortalError. */
export async function savedEntries(code: (typeof ticketModules)[number]): Promise<DraftEntry[]> {
  const all = await listDraftsOf(code);
  return all
    .filter(({ body }) => body !== null)
    .sort((a, b) => byCodes(b.savedAt ?? '', a.savedAt ?? ''))
    .map((draft) => entryOf(draft, routes[code]));
}

function entryOf(draft: Draft, route: (typeof routes)[keyof typeof routes]): DraftEntry {
  const title = typeof draft.body?.title === 'string' ? draft.body.title.trim() : '';
  return {
    name: [routeOf(route).title, ...(title ? [title] : [])].join(': '),
    detail: texts.onServer(dateTimeText(draft.savedAt)),
    resume: async () => {
      // What is typed here stays in this tab, as another form.
      skipLeavePrompt(true);
      leaveForPage(`${pathOf(route)}?idBozza=${encodeURIComponent(draft.id)}`);
    },
    remove: () => removeDraft(draft),
  };
}
