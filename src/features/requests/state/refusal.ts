import { actNotices } from '#errors/notices.ts';
import { ticketFields, ticketRefusal } from '#features/tickets/state/ticket-refusal.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { texts } from '../texts.ts';
import type { Draft, StepId } from './values.ts';

/** Fields by their names in messages of the backend. */
export const wireNames = {
  ...ticketFields,
  'article.attachments': 'files',
  service_catalog_item_id: 'service',
} as const;

/**
 * Why a request could not be sent, in words and by field.
 *
 * @param isAnonymous nobody is logged in
 */
export function sendRefusal(error: unknown, draft: Draft, isAnonymous: boolean): Refusal {
  const failures = {
    failed: actNotices.requestSend,
    invalid: texts.refused,
    tooLarge: texts.tooLarge,
    maybeTooLarge: texts.mayBeTooLarge,
    files: { field: 'files', step: { id: 'request', label: texts.file } },
  };
  return ticketRefusal(error, failures, {
    isAnonymous,
    files: draft.files,
    // Who is logged in has the fields and the button in one step.
    ...(isAnonymous && { step: 'request' satisfies StepId }),
  });
}
