import { useState } from 'react';
import { useStore } from '@nanostores/react';
import { refusalOf } from '#kit/form/refusal.ts';
import { LoadFailed } from '#kit/LoadFailed.tsx';
import { Spinner } from '#kit/Spinner.tsx';
import { useResource } from '#kit/use-resource.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { useSecondsUntil } from '#kit/timers.ts';
import { type CodeOwner, codeOwner, type EmailCodes, requestCodes, isDead } from './email-code.ts';
import { sendFailures, texts } from './texts.ts';
import { CodeEntry } from './CodeEntry.tsx';

/** Step "Verifica email" of who is not logged in, whose code stands in the field `code`. */
function VerifyEmail({ onEdit, codes }: { onEdit: () => void; codes: EmailCodes }) {
  const sent = useStore(codes.$sent);
  const left = useSecondsUntil(sent?.endsAt ?? 0);
  useBlockedStep(!sent || left === 0 || isDead(sent));
  if (!sent) return null;
  return (
    <CodeEntry
      name="code"
      contact={sent.email}
      edit="Modifica email"
      onEdit={onEdit}
      sent={sent}
      resend={() => codes.send(sent)}
    />
  );
}

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
  const sent = useResource('code', resume, () => undefined);
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
