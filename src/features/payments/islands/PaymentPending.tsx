import type { ReactNode } from 'react';
import { PickerAhead } from '#features/acting/PickerAhead.tsx';
import { CheckboxField } from '#kit/form/CheckboxField.tsx';
import { ByLogin } from '#kit/frame/ByLogin.tsx';
import { Waiting } from '#kit/frame/Waiting.tsx';
import { PolicyCopy } from '#kit/wizard/PolicyCopy.tsx';
import { stepSequence } from '#kit/wizard/steps.ts';
import { WizardPending } from '#kit/wizard/WizardPending.tsx';
import { emptyDraft, stepsFor } from '../spontaneous/draft.ts';
import { texts } from '../spontaneous/texts.ts';

interface Props {
  way: 'online' | 'notice';
  /** Who is not logged in has to log in first: where no login is marked there is no step. */
  isForCitizens?: boolean;
  /** The policy, where it stands in the page. */
  children?: ReactNode;
}

const view = (
  <>
    <PickerAhead />
    <CheckboxField name="privacy" label={texts.policy.privacy} required />
  </>
);

/**
 * The first step of a spontaneous payment until the wizard is ready. Who is logged in may be asked first for
 * whom they pay.
 */
export function PaymentPending({ way, isForCitizens = false, children }: Props) {
  const exit = texts.exit[way];
  const steps = stepSequence(stepsFor({ actor: null, types: [], action: exit }), emptyDraft);
  const step = (
    <WizardPending steps={[...steps, { title: exit }]} fields={{ blank: emptyDraft, view, areMoved: true }}>
      <PolicyCopy>{children}</PolicyCopy>
    </WizardPending>
  );
  return isForCitizens ? <ByLogin marked={step} unmarked={<Waiting />} /> : step;
}
