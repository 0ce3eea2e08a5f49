import type { ReactNode } from 'react';
import { draftTexts } from '#kit/drafts/texts.ts';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../steps/draft.ts';
import { texts } from '../texts.ts';

interface Props {
  /** The policy, where it stands in the page. */
  children?: ReactNode;
}

const view = <CheckboxField name="privacy" label={texts.policy.privacy} required />;

/** The first step of a report until the wizard is ready; that the policy was read can be said already. */
export function ReportPending({ children }: Props) {
  const steps = stepSequence(stepsFor({ isLogged: false, kinds: null, area: null, notes: {} }), emptyDraft);
  return (
    <WizardPending steps={steps} fields={{ blank: emptyDraft, view, saveLabel: draftTexts.save }}>
      <PolicyCopy>{children}</PolicyCopy>
    </WizardPending>
  );
}
