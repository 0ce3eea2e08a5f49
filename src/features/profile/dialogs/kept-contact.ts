import * as z from 'zod/mini';
import { type CodeChannel, codeChannels } from '#features/one-time-code/api.ts';
import { keptForm, dropForm } from '#platform/storage/kept-form.ts';

/** What is typed in a contact's dialog: never the code. */
export interface TypedContact {
  contact: string;
  again: string;
}

/** Name of the dialogs among the kept forms; the item is the channel. */
export const contactForm = 'contatto';

const Kept = z.object({
  item: z.enum(codeChannels),
  values: z.object({ contact: z.string(), again: z.string() }),
});

/** The dialog that was open when the session ended; null: none. */
export function keptContact(): { channel: CodeChannel; typed: TypedContact } | null {
  const kept = Kept.safeParse(keptForm(contactForm));
  return kept.success ? { channel: kept.data.item, typed: kept.data.values } : null;
}

/** Forgets it: it is open again, or was finished or closed. */
export function dropKeptContact(): void {
  dropForm(contactForm);
}

/** What the first step of a contact's dialog is given. */
export interface ContactStepProps {
  /** The contact as it is now, as typed; empty without one. */
  present: string;
  typed: TypedContact;
  /** How many codes may still be asked for today; null: nobody knows. */
  left: number | null;
  /** Something was typed. */
  onTyped: (typed: TypedContact) => void;
  /** Sends the code. Rejects with PortalError. */
  onSend: (contact: string) => Promise<void>;
  /** The contact itself was refused, or no more codes may be asked for. */
  onLimit: () => void;
  onCancel: () => void;
}
