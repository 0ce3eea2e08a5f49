import { fieldMessages } from '#domain/fields/field-messages.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { rejectBots } from '#kit/form/TrapField.tsx';
import type { AddressCheck } from '#kit/wizard/use-service-wizard.ts';
import { type CodeOwner, codeOwner, type EmailCodes, requestCodes } from './email-code.ts';
import { sendFailures, texts } from './texts.ts';

/** Calls that send a code. */
const sendingCalls: ReadonlySet<string> = new Set(['requestCode', 'requestSessionCode']);

/**
 * Sends a code to the address of who is not logged in before the step that asks for it is there.
 *
 * @param step the step before that of the code
 * @param codes those of requests, or of bookings
 * @param onLimit no more codes may be asked for today; without it the form shows that
 */
export function addressCheck<Draft extends CodeOwner, Id extends string>(
  step: Id,
  { codes = requestCodes, onLimit }: { codes?: EmailCodes; onLimit?: () => void } = {},
): AddressCheck<Draft, Id> {
  return {
    step,
    begin: async (draft) => {
      await rejectBots();
      await codes.need(codeOwner(draft));
    },
    refusal: (error) => {
      if (!(error instanceof PortalError) || !sendingCalls.has(error.facts.call)) return undefined;
      if (isKind(error, 'forbidden') && onLimit) {
        onLimit();
        return null;
      }
      const refusal = refusalOf(error, sendFailures);
      return isKind(error, 'invalid') ? { ...refusal, details: [`email: ${fieldMessages.email}`] } : refusal;
    },
    end: codes.forget,
  };
}

/**
 * The message for the field `code` when a request without login was refused for its code (401, and 400 for a call
 * that lacks it); null when the failure is about something else. Counts the wrong codes.
 */
export function codeRefusal(error: unknown): Refusal | null {
  const isAboutCode = error instanceof PortalError && [400, 401].includes(error.facts.status ?? 0);
  if (!isAboutCode || (error.facts.details?.length ?? 0) > 0) return null;
  const message = requestCodes.noteWrong() ? texts.tooManyWrong : texts.wrong;
  return { message, details: [`code: ${message}`] };
}
