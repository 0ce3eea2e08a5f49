import { actNotices } from '#errors/notices.ts';
import { ticketRefusal } from '#features/tickets/state/ticket-refusal.ts';
import type { Refusal } from '#kit/form/refusal.ts';
import { texts } from '../texts.ts';
import type { Draft } from './values.ts';

/** Fields by their names in messages of the backend. */
export const wireNames = {
  'article.from': 'email',
  'customer.email': 'email',
  'customer.mobile': 'phone',
  'customer.firstname': 'firstName',
  'customer.lastname': 'surname',
  'customer.codice_fiscale': 'taxCode',
  'article.body': 'details',
  'article.attachments': 'files',
  service_catalog_item_id: 'service',
  service_catalog_sub_item_id: 'kind',
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
  return ticketRefusal(error, failures, { isAnonymous, files: draft.files });
}
