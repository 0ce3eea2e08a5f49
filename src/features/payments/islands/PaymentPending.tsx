import type { ReactNode } from 'react';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../spontaneous/draft.ts';
import { texts } from '../spontaneous/texts.ts';

interface Props {
  way: 'online' | 'notice';
  /** The policy, where the build renders this; the island takes the page's own copy. */
  children?: ReactNode;
}

/** The first step of a spontaneous payment until the wizard is ready (screens A 5.5). */
export function PaymentPending({ way, children = <PolicyCopy /> }: Props) {
  const exit = texts.exit[way];
  const steps = stepSequence(stepsFor({ actor: null, types: [], action: exit }), emptyDraft);
  return <WizardPending steps={[...steps, { title: exit }]}>{children}</WizardPending>;
}
