import { useStore } from '@nanostores/react';
import { type EmailCodes, isDead } from './email-code.ts';
import { useSecondsUntil } from '#kit/use-seconds-until.ts';
import { useBlockedStep } from '#kit/wizard/wizard-context.ts';
import { CodeEntry } from './CodeEntry.tsx';

/** Step "Verifica email" of who is not logged in, whose code stands in the field `code`. */
export function VerifyEmail({ onEdit, codes }: { onEdit: () => void; codes: EmailCodes }) {
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
