import { dictionary } from '#contracts/wire.ts';
import { createContext } from 'react';
import * as z from 'zod/mini';
import type { CodeChannel } from '#features/one-time-code/api.ts';
import { PrivacyRead } from '#contracts/fields.ts';
import { draftField, draftOf, type DraftOf, flagField, textField } from '#kit/wizard/draft-fields.ts';
import type { Step } from '#kit/wizard/steps.ts';

const fields = {
  privacy: flagField,
  email: textField,
  phone: textField,
  /** Channels by the id of a service: none at first, privacy by default. */
  chosen: draftField<Record<string, readonly string[]>>({}, dictionary(z.array(z.string()))),
};

/** What the wizard gathers; contacts only after a code proved them, the number as typed. */
export type Draft = DraftOf<typeof fields>;

/** The draft before anything is typed, and the values of a kept one. */
export const { empty: emptyDraft, read: readKept } = draftOf(fields);

export type StepId = 'privacy' | 'contacts' | 'preferences';

/** The steps of a new profile. */
export const steps: readonly Step<Draft, StepId>[] = [
  {
    id: 'privacy',
    title: 'Informativa privacy',
    schema: z.object({ privacy: PrivacyRead }),
    next: () => 'contacts',
  },
  {
    id: 'contacts',
    title: 'Contatti',
    schema: z.object({ email: z.string().check(z.minLength(1, 'Inserisci il tuo indirizzo email')) }),
    next: () => 'preferences',
  },
  { id: 'preferences', title: 'Preferenze', schema: null, next: () => 'done', action: 'Conferma' },
];

/** Name of the wizard among the kept forms. */
export const wizardForm = 'profilo';

/** A contact that the backend wants proved once more: another session knew of it. */
export interface Unproven {
  channel: CodeChannel;
  contact: string;
}

/** The contact that the last step asks for once more, and what closes its dialog. */
export const UnprovenContext = createContext<{ unproven: Unproven | null; close: () => void }>({
  unproven: null,
  close: () => undefined,
});
