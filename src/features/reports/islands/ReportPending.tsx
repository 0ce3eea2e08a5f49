import type { ReactNode } from 'react';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../steps/draft.ts';

interface Props {
  /** The policy, where the build renders this; the island takes the page's own copy. */
  children?: ReactNode;
}

/** The first step of a report until the wizard is ready (screens A 7.1). */
export function ReportPending({ children = <PolicyCopy /> }: Props) {
  const steps = stepSequence(stepsFor({ isLogged: false, kinds: null, area: null }), emptyDraft);
  return <WizardPending steps={steps}>{children}</WizardPending>;
}
