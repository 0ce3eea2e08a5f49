import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { sessionCodes } from '#features/one-time-code/session-code.ts';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import type { Draft } from '../draft.ts';
import { ConfirmedBooking } from './SummaryStep.tsx';

/** Last step of who is not logged in: the code, and what is sent with it. */
export function EmailStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  return (
    <>
      <CodeStep draft={draft} codes={sessionCodes} onEdit={() => edit('applicant')} />
      <ConfirmedBooking draft={draft} />
    </>
  );
}
