import { lateStep } from '#kit/wizard/LateStep.tsx';
import { loadFormSteps, loadSlotSteps, loadSummaryStep } from './later-steps.ts';

/** The views of all steps but that of the office, with which a booking begins. */
export const laterViews = {
  need: lateStep(async () => (await import('./steps/NeedStep.tsx')).NeedStep),
  slot: lateStep(async () => (await loadSlotSteps()).slot),
  place: lateStep(async () => (await loadSlotSteps()).place),
  details: lateStep(async () => (await loadFormSteps()).details),
  applicant: lateStep(async () => (await loadFormSteps()).applicant),
  summary: lateStep(loadSummaryStep),
  code: lateStep(async () => (await loadFormSteps()).code),
};
