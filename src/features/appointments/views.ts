import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import type { Draft } from './booking/draft.ts';

const withCalendar = async () => (await import('./booking/steps/slot-steps.ts')).slotSteps;
const typed = async () => (await import('./booking/steps/form-steps.ts')).formSteps;
const summed = async () => (await import('./booking/steps/SummaryStep.tsx')).SummaryStep;

/** The views of all steps but the first one, which an island brings. */
export const laterViews = {
  slot: lazyStep<Draft>(async () => (await withCalendar()).slot),
  place: lazyStep<Draft>(async () => (await withCalendar()).place),
  details: lazyStep<Draft>(async () => (await typed()).details),
  applicant: lazyStep<Draft>(async () => (await typed()).applicant),
  summary: lazyStep<Draft>(summed),
  code: lazyStep<Draft>(async () => (await typed()).code),
};
