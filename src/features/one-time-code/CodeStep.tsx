import { useState } from 'react';
import { refusalOf } from '#kit/form/refusal.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useLoaded } from '#kit/use-loaded.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { type CodeOwner, codeOwner, type EmailCodes, requestCodes } from './email-code.ts';
import { sendFailures, texts } from './texts.ts';
import { VerifyEmail } from './VerifyEmail.tsx';

interface Props {
  draft: CodeOwner;
  /** Opens the step with the address. */
  onEdit: () => void;
  /** By default those of requests. */
  codes?: EmailCodes;
}

/** The step that proves the address of who is not logged in; after a reload it goes on where it was. */
export function CodeStep({ draft, onEdit, codes = requestCodes }: Props) {
  const [failure, setFailure] = useState<string>(texts.failures.send);
  const resume = () =>
    codes.resume(codeOwner(draft)).catch((error: unknown) => {
      setFailure(refusalOf(error, sendFailures).message);
      throw error;
    });
  const sent = useLoaded('code', resume, () => undefined);
  if (sent.state === 'ready') return <VerifyEmail onEdit={onEdit} codes={codes} />;
  return sent.state === 'failed' ? <Unsent message={failure} onRetry={sent.retry} /> : <Waiting />;
}

function Waiting() {
  useBlockedStep(true);
  return <Spinner />;
}

function Unsent({ message, onRetry }: { message: string; onRetry: () => void }) {
  useBlockedStep(true);
  return <LoadFailed message={message} onRetry={onRetry} />;
}
