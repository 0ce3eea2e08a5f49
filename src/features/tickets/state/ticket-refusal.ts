import { type PickedFile, sentSize } from '#domain/fields/picked-file.ts';
import { codeRefusal } from '#features/one-time-code/address-check.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { isKind } from '#errors/portal-error.ts';
import { type FailureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';
import { atItsStep } from '#kit/wizard/at-its-step.ts';

interface Sent {
  /** Nobody is logged in: the request went with a one-time code. */
  isAnonymous: boolean;
  files: readonly PickedFile[];
  /** The step with the fields of the ticket; missing: it is the one that was sent. */
  step?: string;
}

/** Fields of the forms by their names in messages of the CRM; the field of the files has another name in each form. */
export const ticketFields = {
  'article.from': 'email',
  'customer.email': 'email',
  'customer.mobile': 'phone',
  'customer.firstname': 'firstName',
  'customer.lastname': 'surname',
  'customer.codice_fiscale': 'taxCode',
  'article.body': 'details',
  service_catalog_sub_item_id: 'kind',
} as const;

/** How the paths of a ticket begin. */
const ticketPaths = ['title', 'article', 'customer', 'service_catalog'];

/**
 * Why a request or a report could not be sent, in words and by field. A backend that cuts a long body
 * answers 400, as for a missing code: with large files that is about the files.
 */
export function ticketRefusal(
  error: unknown,
  texts: FailureTexts,
  { isAnonymous, files, step }: Sent,
): Refusal {
  const refusal = refusalOf(error, files.length > 0 ? texts : withoutFiles(texts), sentSize(files));
  if (refusal.step) return refusal;
  if (step !== undefined && isKind(error, 'invalid')) {
    const opening = atItsStep(
      refusal,
      ticketPaths.map((start) => ({ step, start })),
    );
    if (opening.opens) return opening;
  }
  if (!isAnonymous) return refusal;
  const wrongCode = codeRefusal(error);
  if (wrongCode) return wrongCode;
  const mayBeUsed = refusal.message === texts.failed;
  return mayBeUsed ? { ...refusal, message: `${texts.failed}. ${codeTexts.maybeUsed}` } : refusal;
}

/** What was sent without files is not refused for them. */
function withoutFiles(texts: FailureTexts): FailureTexts {
  const { tooLarge: _large, maybeTooLarge: _maybe, files: _files, ...others } = texts;
  return others;
}
