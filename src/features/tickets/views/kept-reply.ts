import type { Ticket } from '../api.ts';
import { keptForm } from '#platform/storage/kept-form.ts';
import type { DraftKeeper } from '#kit/wizard/draft-keeper.ts';
import { draftOf, type DraftOf, filesField, textField } from '#kit/wizard/draft-fields.ts';
import { useKeptDraft } from '#kit/wizard/use-kept-draft.ts';
import { useTabStore } from '#kit/wizard/use-tab-store.ts';
import { replyForm } from '../state/reply.ts';

const fields = { text: textField, files: filesField };

/** Values of the reply form. */
export type Reply = DraftOf<typeof fields>;

const { empty, read } = draftOf(fields);

/** True when a reply was begun before a reload or a login: its form opens again. */
export function hasKeptReply(ticket: Ticket): boolean {
  const kept = keptForm(replyForm(ticket));
  const { text = '', files = [] } = (kept && read(kept)) ?? {};
  return text.trim() !== '' || files.length > 0;
}

/** The reply to a request, kept over a reload and a login; null while its files are read. */
export function useKeptReply(ticket: Ticket): DraftKeeper<Reply> | null {
  const { store } = useTabStore<Reply>({
    form: replyForm(ticket),
    initial: empty,
    read,
    module: 'ASSISTENZA_CRM',
  });
  return useKeptDraft({ initial: empty, store })?.keeper ?? null;
}
