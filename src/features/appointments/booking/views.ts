import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import type { Draft } from './draft.ts';

const withCalendar = async () => (await import('./steps/slot-steps.ts')).slotSteps;
const typed = async () => (await import('./steps/form-steps.ts')).formSteps;

/** The views of all steps but that of the office, with which a booking begins. */
export const laterViews = {
  need: lazyStep<Draft>(async () => (await import('./steps/NeedStep.tsx')).NeedStep),
  slot: lazyStep<Draft>(async () => (await withCalendar()).slot),
  place: lazyStep<Draft>(async () => (await withCalendar()).place),
  details: lazyStep<Draft>(async () => (await typed()).details),
  applicant: lazyStep<Draft>(async () => (await typed()).applicant),
  summary: lazyStep<Draft>(async () => (await import('./steps/SummaryStep.tsx')).SummaryStep),
  code: lazyStep<Draft>(async () => (await typed()).code),
};
