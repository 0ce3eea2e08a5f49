import { CodeStep } from '#features/one-time-code/CodeStep.tsx';
import { useWizard } from '#kit/wizard/wizard-context.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import type { Draft } from './draft.ts';
import { ReportCards } from './SummaryStep.tsx';

/** Last step of who is not logged in: the code, and what is sent with it. */
export function VerifyStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  return (
    <>
      <CodeStep draft={draft} onEdit={() => edit('data')} />
      <ReportCards draft={draft} />
    </>
  );
}
