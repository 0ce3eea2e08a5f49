import { laterCode, laterSteps } from '#kit/wizard/LaterCode.tsx';
import type { StepView } from '#kit/wizard/wizard-props.ts';
import type { Draft } from './booking/draft.ts';
import type { StepId } from './booking/steps.ts';

/** What of a booking, or of its edit, comes when the form is used. */
export const later = laterCode(async () => (await import('./booking/later-steps.ts')).later);

/** The views of all steps but the first one. */
const laterViews = laterSteps<Draft, Exclude<StepId, 'office' | 'need'>>(later, [
  'slot',
  'place',
  'details',
  'applicant',
  'summary',
  'code',
]);

/** The views of a booking, or of its edit, that begins with this step: by office or by need it has one of the two. */
export function viewsFrom(first: StepView<Draft>) {
  return { ...laterViews, office: first, need: first };
}
