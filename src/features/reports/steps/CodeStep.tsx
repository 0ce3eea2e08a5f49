import { texts } from '#features/one-time-code/texts.ts';
import { VerifyEmail } from '#features/one-time-code/VerifyEmail.tsx';
import { codeOwner, needEmailCode } from '#features/one-time-code/email-code.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import type { StepViewProps } from '#kit/wizard/wizard-props.ts';
import { useBlockedStep, useWizard } from '#kit/wizard/wizard-context.ts';
import type { Draft } from './draft.ts';

/** The code that proves the address of who is not logged in; after a reload another one is sent (screens A 3.3). */
export function CodeStep({ draft }: StepViewProps<Draft>) {
  const { edit } = useWizard();
  const sent = useLoaded(
    'code',
    () => needEmailCode(codeOwner(draft)),
    () => undefined,
  );
  if (sent.state === 'ready') return <VerifyEmail onEdit={() => edit('data')} />;
  return sent.state === 'failed' ? <Unsent onRetry={sent.retry} /> : <Waiting />;
}

function Waiting() {
  useBlockedStep(true);
  return <Spinner />;
}

function Unsent({ onRetry }: { onRetry: () => void }) {
  useBlockedStep(true);
  return <LoadFailed message={texts.failures.send} onRetry={onRetry} />;
}
