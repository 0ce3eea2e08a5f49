import * as z from 'zod/mini';
import { PrivacyRead } from '#contracts/fields.ts';
import { keptValues } from '#kit/wizard/draft-store.ts';
import type { Step } from '#kit/wizard/steps.ts';

/** What the wizard gathers; contacts only after a code proved them, the number as typed. */
export type Draft = {
  privacy: boolean;
  email: string;
  phone: string;
  chosen: Record<string, readonly string[]>;
};

export type StepId = 'privacy' | 'contacts' | 'preferences';

/** Everything off at first: privacy by default. */
export const emptyDraft: Draft = { privacy: false, email: '', phone: '', chosen: {} };

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

/** What was kept of it over a reload or a login. */
export const readKept = keptValues<Partial<Draft>>(
  z.object({
    privacy: z.optional(z.boolean()),
    email: z.optional(z.string()),
    phone: z.optional(z.string()),
    chosen: z.optional(z.record(z.string(), z.array(z.string()))),
  }),
);
