import { lazyStep } from '#kit/wizard/LazyStep.tsx';
import type { Draft } from './booking/draft.ts';

const withCalendar = async () => (await import('./booking/steps/slot-steps.ts')).slotSteps;
const typed = async () => (await import('./booking/steps/form-steps.ts')).formSteps;
const summed = async () => (await import('./booking/steps/SummaryStep.tsx')).SummaryStep;

/** The code of the step with which a route begins, where its island does not bring it. The build reads it here. */
const code = {
  'booking-by-need': async () => (await import('./booking/steps/NeedStep.tsx')).NeedStep,
};

/** The views of all steps but that of the office, with which a booking begins. */
export const laterViews = {
  need: lazyStep<Draft>(code['booking-by-need']),
  slot: lazyStep<Draft>(async () => (await withCalendar()).slot),
  place: lazyStep<Draft>(async () => (await withCalendar()).place),
  details: lazyStep<Draft>(async () => (await typed()).details),
  applicant: lazyStep<Draft>(async () => (await typed()).applicant),
  summary: lazyStep<Draft>(summed),
  code: lazyStep<Draft>(async () => (await typed()).code),
};
