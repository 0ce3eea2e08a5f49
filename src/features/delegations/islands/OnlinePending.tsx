import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../online/draft.ts';

/** The first step of an online delegation until the wizard is ready. */
export function OnlinePending() {
  return <WizardPending steps={stepSequence(stepsFor(''), emptyDraft)} isForCitizens />;
}
