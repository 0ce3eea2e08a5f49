import { lazyStep } from '#kit/wizard/later-code.tsx';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import type { Draft } from './booking/draft.ts';

const withCalendar = async () => (await import('./booking/steps/SlotSteps.tsx')).slotSteps;
const typed = async () => (await import('./booking/steps/FormSteps.tsx')).formSteps;
const summed = async () => (await import('./booking/steps/SummaryStep.tsx')).SummaryStep;

/** The views of all steps but the first one. */
export const laterViews = {
  slot: lazyStep<Draft>(async () => (await withCalendar()).slot),
  place: lazyStep<Draft>(async () => (await withCalendar()).place),
  details: lazyStep<Draft>(async () => (await typed()).details),
  applicant: lazyStep<Draft>(async () => (await typed()).applicant),
  summary: lazyStep<Draft>(summed),
  code: lazyStep<Draft>(async () => (await typed()).code),
};

/** The views of a booking, or of its edit, that begins with this step: by office or by need it has one of the two. */
export function viewsFrom(first: StepView<Draft>) {
  return { ...laterViews, office: first, need: first };
}
