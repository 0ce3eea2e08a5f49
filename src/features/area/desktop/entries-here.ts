import { unsentReports } from '#features/reports/state/unsent.ts';
import { isUnsent } from '#features/reports/state/unsent-names.ts';
import { copyTexts } from '#kit/drafts/copy-texts.ts';
import type { DraftEntry } from '#kit/drafts/DraftEntry.tsx';
import { endDay, formOf, removeCopy, resumeCopy, savedText } from '#kit/drafts/keep-copy.ts';
import { keptDrafts, type KeptDraft } from '#platform/storage/kept-drafts.ts';

/** The drafts of a citizen that this browser holds. */
export interface EntriesHere {
  /** Reports that wait here to be sent. */
  unsent: DraftEntry[];
  others: DraftEntry[];
  /** How many could not be read any more. */
  unreadable: number;
}

/** Reads the drafts of a citizen that this browser holds; never rejects. */
export async function entriesHere(owner: string): Promise<EntriesHere> {
  const [kept, unsent] = await Promise.all([keptDrafts(owner), unsentReports(owner)]);
  const others = kept.drafts.filter(({ form }) => !isUnsent(form)).map((draft) => entryOf(owner, draft));
  return { unsent, others, unreadable: kept.unreadable };
}

function entryOf(owner: string, draft: KeptDraft): DraftEntry {
  const { name, isOffered } = formOf(draft);
  const saved = copyTexts.savedAt(savedText(draft), endDay(draft));
  return {
    name,
    detail: isOffered ? saved : copyTexts.notOffered,
    resume: isOffered ? () => resumeCopy(owner, draft) : null,
    remove: () => removeCopy(owner, draft),
  };
}
