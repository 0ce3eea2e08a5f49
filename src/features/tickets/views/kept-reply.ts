import type { Ticket } from '../contract.ts';
import { useFormGuard } from '#kit/form/use-form-guard.ts';
import { dropForm, keptForm } from '#platform/storage/kept-form.ts';
import { replyForm } from '../state/reply.ts';

/** The kept part of a reply: its text, and whether a file was chosen. Files cannot be kept (screens B 1.4). */
export interface KeptReply {
  text: string;
  file: boolean;
}

/** The reply kept when the session ended; its form opens again. Null when there is none. */
export function keptReply(ticket: Ticket): KeptReply | null {
  const kept = keptForm(replyForm(ticket))?.values;
  return kept ? { text: typeof kept.text === 'string' ? kept.text : '', file: kept.file === true } : null;
}

/** Deletes the kept reply, after it was sent or cancelled. */
export function dropReply(ticket: Ticket): void {
  dropForm(replyForm(ticket));
}

/** Keeps the reply when the session ends; `read` gives its current values. */
export function useReplyGuard(ticket: Ticket, read: () => KeptReply): void {
  useFormGuard(() => {
    const { text, file } = read();
    if (text.trim() === '' && !file) return null;
    return { name: replyForm(ticket), path: location.pathname + location.search, values: { text, file } };
  });
}
