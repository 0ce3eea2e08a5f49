import { codeRefusal } from '#features/one-time-code/address-check.ts';
import { actNotices } from '#errors/notices.ts';
import { type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { texts } from '../texts.ts';
import { type Draft, uploadsOf } from './values.ts';

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
 * Why a request could not be sent, in words and by field (contract A 6.4).
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
  const refusal = refusalOf(error, failures, filesSize(draft));
  const { message } = refusal;
  if (refusal.step) return refusal;
  const wrongCode = isAnonymous ? codeRefusal(error) : null;
  if (wrongCode) return wrongCode;
  const mayBeUsed = isAnonymous && message === actNotices.requestSend;
  return mayBeUsed ? { ...refusal, message: `${message}. ${texts.maybeUsed}` } : refusal;
}

/** Characters of the files that were sent. */
function filesSize(draft: Draft): number {
  return uploadsOf(draft).reduce((sum, { base64 }) => sum + base64.length, 0);
}
