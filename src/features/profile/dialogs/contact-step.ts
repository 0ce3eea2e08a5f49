import type { TypedContact } from './kept-contact.ts';

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
