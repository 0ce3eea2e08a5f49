import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import type { Draft } from './booking/draft.ts';
import type { StepId } from './booking/steps.ts';

/** What of a booking, or of its edit, comes when the form is used. */
export const later = laterCode(async () => (await import('./booking/later-steps.ts')).later);

/** The views of all steps that come late; a booking by office brings its first one along. */
const laterViews = laterSteps<Draft, Exclude<StepId, 'need'>>(later, [
  'office',
  'slot',
  'place',
  'details',
  'applicant',
  'summary',
  'code',
]);

/**
 * The views of a booking by the first of its steps: by office or by need it has one of the two. By default the office, which
 * an edit opens again.
 */
export function viewsFrom(first: StepView<Draft> = laterViews.office) {
  return { ...laterViews, office: first, need: first };
}
