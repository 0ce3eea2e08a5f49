import type { DraftEntry } from '#kit/drafts/DraftEntry.tsx';
import { copyTexts } from '#kit/drafts/copy-texts.ts';
import { endDay, formOf, isOnScreen, removeCopy, resumeCopy, savedText } from '#kit/drafts/keep-copy.ts';
import { type DraftOwner, keptDrafts, type KeptDraft } from '#platform/storage/kept-drafts.ts';
import { tidyTaxCode } from '#domain/fields/tax-code.ts';
import { isUnsent } from './unsent-names.ts';
import { texts } from '../steps/texts.ts';

const words = texts.unsent;

/**
 * The reports that wait on this device to be sent, newest first. Those that were written without a login belong to whoever
 * uses this browser without one, and to the citizen whose tax code is in them.
 *
 * @param owner null: nobody is logged in
 */
export async function unsentReports(owner: DraftOwner): Promise<DraftEntry[]> {
  const own = await keptDrafts(owner);
  const written = owner === null ? [] : (await keptDrafts(null)).drafts.filter(isBy(owner));
  return [
    ...own.drafts.map((draft) => ({ draft, of: owner })),
    ...written.map((draft) => ({ draft, of: null })),
  ]
    .filter(({ draft }) => isUnsent(draft.form) && !isOnScreen(draft))
    .sort((a, b) => b.draft.savedAt - a.draft.savedAt)
    .map(({ draft, of }) => entryOf(of, draft));
}

function isBy(owner: string) {
  return ({ values }: KeptDraft) =>
    typeof values['taxCode'] === 'string' && tidyTaxCode(values['taxCode']) === tidyTaxCode(owner);
}

function entryOf(owner: DraftOwner, draft: KeptDraft): DraftEntry {
  const { name, isOffered } = formOf(draft);
  const title = typeof draft.values['title'] === 'string' ? draft.values['title'].trim() : '';
  return {
    name: title ? `${name}: ${title}` : name,
    title: words.have(title),
    detail: isOffered ? words.detail(savedText(draft), endDay(draft)) : copyTexts.notOffered,
    resumeLabel: words.resume,
    resume: isOffered ? () => resumeCopy(owner, draft) : null,
    remove: () => removeCopy(owner, draft),
  };
}
