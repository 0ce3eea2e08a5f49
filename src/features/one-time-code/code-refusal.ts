import { fieldMessages } from '#domain/fields/field-messages.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { PortalError } from '#errors/portal-error.ts';
import { noteWrongCode } from './email-code.ts';
import { texts } from './texts.ts';

/**
 * What a refused request without login says of its code, the field `code` (contract A 6.4: 401, and 400 for a call
 * that lacks it); null when the failure is about something else. Counts the wrong codes.
 */
export function codeRefusal(error: unknown): Refusal | null {
  const isAboutCode = error instanceof PortalError && [400, 401].includes(error.facts.status ?? 0);
  if (!isAboutCode || (error.facts.details?.length ?? 0) > 0) return null;
  const message = noteWrongCode() ? texts.tooManyWrong : fieldMessages.codeWrong;
  return { message, details: [`code: ${message}`] };
}
