import { useRef } from 'react';
import { codeRefusal } from '#features/one-time-code/code-refusal.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { forgetEmailCode } from '#features/one-time-code/email-code.ts';
import type { User } from '#platform/session/session.ts';
import { notify } from '#platform/toasts.ts';
import { refusalOf } from '#kit/form/refusal.ts';
import type { Catalogue } from './state/kinds.ts';
import { outcome } from './state/outcome.ts';
import { sendReport } from './state/send-report.ts';
import type { Draft } from './steps/draft.ts';
import { texts } from './texts.ts';

interface Circumstances {
  user: User | null;
  catalogue: Catalogue | null;
}

/** Sends the report, keeps what its outcome says, and tells what a refusal means. */
export function useSending({ user, catalogue }: Circumstances) {
  const weight = useRef(0);
  const submit = async (draft: Draft) => {
    weight.current = weightOf(draft);
    const { number } = await sendReport(draft, { user, serviceId: catalogue?.serviceId ?? null });
    outcome.set({
      number,
      place: [draft.place?.address, draft.description.trim()].filter(Boolean).join(', '),
      kind: catalogue?.kinds.find(({ id }) => id === draft.kind)?.name ?? null,
      email: draft.email.trim(),
    });
    forgetEmailCode();
  };
  const refusal = (error: unknown) => {
    const aboutCode = user || callOf(error) === 'requestCode' ? null : codeRefusal(error);
    if (aboutCode) return aboutCode;
    const refused =
      callOf(error) === 'requestCode'
        ? refusalOf(error, { failed: codeTexts.failures.send, forbidden: codeTexts.failures.limit })
        : refusalOf(error, texts.failures, weight.current);
    notify(refused.message);
    return refused;
  };
  return {
    submit,
    refusal,
    isSessionOver: (error: unknown) => user !== null && isKind(error, 'unauthenticated'),
  };
}

function callOf(error: unknown): string | null {
  return error instanceof PortalError ? error.facts.call : null;
}

function weightOf({ photos }: Draft): number {
  return photos.reduce((sum, photo) => sum + ('base64' in photo ? photo.base64.length : 0), 0);
}
