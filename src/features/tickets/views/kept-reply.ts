import type { Ticket } from '../contract.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { dropForm, keptForm } from '#platform/storage/kept-form.ts';
import { replyForm } from '../state/reply.ts';

/** What is kept of a reply: its text, and whether a file was chosen. Files outlive no page (screens B 1.4). */
export interface KeptReply {
  text: string;
  file: boolean;
}

/** The reply to this request that waits since the session ended: its form opens again. Null: none. */
export function keptReply(ticket: Ticket): KeptReply | null {
  const kept = keptForm(replyForm(ticket))?.values;
  return kept ? { text: typeof kept.text === 'string' ? kept.text : '', file: kept.file === true } : null;
}

/** The reply was sent or given up: nothing of it stays. */
export function dropReply(ticket: Ticket): void {
  dropForm(replyForm(ticket));
}

/** Keeps a reply when the session ends. `read` gives what it holds by then. */
export function useReplyGuard(ticket: Ticket, read: () => KeptReply): void {
  useFormGuard(() => {
    const { text, file } = read();
    if (text.trim() === '' && !file) return null;
    return { name: replyForm(ticket), path: location.pathname + location.search, values: { text, file } };
  });
}
