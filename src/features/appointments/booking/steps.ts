import * as z from 'zod/mini';
import {
  Details,
  Email,
  FirstName,
  OneTimeCode,
  PrivacyRead,
  requiredText,
  Surname,
  TaxCode,
} from '#contracts/fields.ts';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import { type Step, stepSequence } from '#kit/wizard/steps.ts';
import { type Draft, emptyDraft, isProven } from './draft.ts';
import { texts } from './texts.ts';

/** By office, or by need; an edit is by office, and its applicant is fixed. */
export type Variant = 'office' | 'need' | 'edit';

export type StepId = 'office' | 'slot' | 'details' | 'need' | 'place' | 'applicant' | 'summary' | 'code';

/** What of a booking depends on who makes it, and on what was chosen. */
export interface Circumstances {
  variant: Variant;
  isLogged: boolean;
  /** Ids of the reasons of a counter, of which one must be chosen; empty: it has none, or they are not known yet. */
  reasonsOf: (counter: string) => readonly string[];
  /** There is something to accept; null while that is not known. */
  hasLegal: boolean | null;
}

export const sectionIds = { place: 'sede', slots: 'appuntamenti', office: 'ufficio' } as const;

const chosenCounter = z.string().check(z.minLength(1, texts.counter.required));
/** An office and one of its counters, which are shown once it is chosen. */
const chosenOffice = z.object({ office: requiredText(100), counter: z.string() }).check(
  z.refine(({ office, counter }) => office.trim() === '' || counter !== '', {
    error: texts.counter.required,
    path: ['counter'],
  }),
);
const chosenSlot = z.custom<Draft['slot']>((slot) => slot !== null, texts.slot.required);

/** Why one comes: one of the counter's reasons, where it has any, and one's own words. */
function reasonAsked(reasonsOf: Circumstances['reasonsOf']) {
  const isOneOf = (reasons: readonly string[], reason: string) =>
    reasons.length === 0 || reasons.includes(reason);
  return z.object({ counter: z.string(), reason: z.string(), details: Details }).check(
    z.refine(({ counter, reason }) => isOneOf(reasonsOf(counter), reason), {
      error: fieldMessages.required,
      path: ['reason'],
      // Said also while other fields are wrong.
      when: () => true,
    }),
  );
}

const firstSteps = {
  office: ({ reasonsOf, variant }: Circumstances): Step<Draft, StepId>[] => [
    {
      id: 'office',
      title: texts.steps.office,
      schema: chosenOffice,
      // Another office has other counters.
      resets: { office: { counter: '' } },
      next: () => 'slot',
    },
    {
      id: 'slot',
      title: texts.steps.slot,
      schema: z.object({ slot: chosenSlot }),
      next: () => 'details',
      sections: () => [
        { id: sectionIds.slots, title: texts.slot.title },
        { id: sectionIds.office, title: texts.place.title },
      ],
    },
    {
      id: 'details',
      title: texts.steps.details,
      schema: reasonAsked(reasonsOf),
      next: () => (variant === 'edit' ? 'summary' : 'applicant'),
    },
  ],
  need: (): Step<Draft, StepId>[] => [
    {
      id: 'need',
      title: texts.steps.need,
      schema: z.object({
        reason: z.string().check(z.minLength(1, fieldMessages.answer)),
        details: Details,
      }),
      // A need is one of an office.
      resets: { office: { reason: '' } },
      next: () => 'place',
    },
    {
      id: 'place',
      title: texts.steps.place,
      schema: z.object({ counter: chosenCounter, slot: chosenSlot }),
      next: () => 'applicant',
      sections: () => [
        { id: sectionIds.place, title: texts.place.choose },
        { id: sectionIds.slots, title: texts.slot.title },
      ],
    },
  ],
};

/** The steps of a booking, the last of which proves the address of who is not logged in. */
export function stepsFor(circumstances: Circumstances): readonly Step<Draft, StepId>[] {
  const { variant, isLogged, hasLegal } = circumstances;
  const needsCode = (draft: Draft) => variant !== 'edit' && !isLogged && !isProven(draft);
  return [
    ...firstSteps[variant === 'need' ? 'need' : 'office'](circumstances),
    {
      id: 'applicant',
      title: texts.steps.applicant,
      schema: z.object({
        email: Email,
        ...(!isLogged && { firstName: FirstName, surname: Surname, taxCode: TaxCode }),
      }),
      next: () => 'summary',
    },
    {
      id: 'summary',
      title: texts.steps.summary,
      schema: hasLegal ? z.object({ privacy: PrivacyRead }) : null,
      isNoted: hasLegal !== false,
      next: (draft) => (needsCode(draft) ? 'code' : 'done'),
      action: variant === 'edit' ? texts.saveEdit : 'Invia',
    },
    {
      id: 'code',
      title: texts.steps.code,
      schema: z.object({ code: OneTimeCode }),
      next: () => 'done',
      action: 'Conferma',
    },
  ];
}

/** The steps of who is not logged in, before anything is chosen. */
export function openSteps(variant: Variant): readonly Step<Draft, StepId>[] {
  const steps = stepsFor({ variant, isLogged: false, reasonsOf: () => [], hasLegal: false });
  return stepSequence(steps, emptyDraft);
}

/** The step at which the slot is chosen. */
export function slotStep(variant: Variant): StepId {
  return variant === 'need' ? 'place' : 'slot';
}

/** The first step. */
export function firstStep(variant: Variant): StepId {
  return variant === 'need' ? 'need' : 'office';
}
