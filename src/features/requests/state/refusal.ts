import { codeRefusal } from '#features/one-time-code/code-refusal.ts';
import { refusalOf } from '#features/one-time-code/failures.ts';
import { actNotices } from '#errors/notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Refusal } from '#kit/form/use-step-form.ts';
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

/** Longest body that every backend reads whole, in bytes (contract A 2.2). */
const safeBody = 1024 * 1024;

interface Sender {
  /** Nobody is logged in. */
  isAnonymous: boolean;
  /** For a delegator. */
  isDelegated: boolean;
}

/** Why a request could not be sent, in words and by field (contract A 6.4). */
export function sendRefusal(error: unknown, draft: Draft, { isAnonymous, isDelegated }: Sender): Refusal {
  const { status = 0, details = [] } = error instanceof PortalError ? error.facts : {};
  const aboutFile = fileMessage(status, draft);
  if (aboutFile) return { message: aboutFile, details: [`files: ${aboutFile}`] };
  const wrongCode = isAnonymous ? codeRefusal(error) : null;
  if (wrongCode) return wrongCode;
  const known = refusedTexts(status, isDelegated);
  if (known) return { message: known, details };
  const { message, wait } = refusalOf(error, actNotices.requestSend);
  const mayBeUsed = isAnonymous && message === actNotices.requestSend;
  return { message: mayBeUsed ? `${message}. ${texts.maybeUsed}` : message, wait };
}

/** Refusals that are about the request itself, or about who may send it; null: any other failure. */
function refusedTexts(status: number, isDelegated: boolean): string | null {
  if (status === 403 && isDelegated) return texts.delegationOver;
  return status === 400 || status === 422 ? texts.refused : null;
}

/** A refusal for which the file's size may be the reason (contract A 2.2); null: it cannot. */
function fileMessage(status: number, draft: Draft): string | null {
  if (status === 413) return texts.tooLarge;
  const isLarge = uploadsOf(draft).some(({ base64 }) => base64.length > safeBody);
  return isLarge && [400, 422, 500].includes(status) ? texts.mayBeTooLarge : null;
}
