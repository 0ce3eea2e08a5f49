import { addressCheck } from '#features/one-time-code/address-check.ts';
import { sessionCodes } from '#features/one-time-code/session-code.ts';
import { type Draft, isProven } from './draft.ts';
import { goneOfBooking } from './gone.ts';
import { bookingRefusal, editRefusal, isSlotGone } from './refusal.ts';
import { sendBooking, sendChange } from './send.ts';
import type { StepId } from './steps.ts';
import { formSteps } from './steps/FormSteps.tsx';
import { slotSteps } from './steps/SlotSteps.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';

const check = addressCheck<Draft, StepId>('summary', { codes: sessionCodes });

/** What of a booking, or of its edit, comes when the form is used: the later steps, and what sends it. */
export const later = {
  views: { ...slotSteps, ...formSteps, summary: SummaryStep },
  check: {
    ...check,
    begin: (draft: Draft) => (isProven(draft) ? Promise.resolve() : check.begin(draft)),
  },
  gone: goneOfBooking,
  book: sendBooking,
  change: sendChange,
  isSlotGone,
  bookingRefusal,
  editRefusal,
};
