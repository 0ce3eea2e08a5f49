import { type PickedFile, sentSize } from '#domain/fields/picked-file.ts';
import { codeRefusal } from '#features/one-time-code/address-check.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { type FailureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';

interface Sent {
  /** Nobody is logged in: the request went with a one-time code. */
  isAnonymous: boolean;
  files: readonly PickedFile[];
}

/**
 * Why a request or a report could not be sent, in words and by field (contract A 6.4). A backend that cuts a long body
 * answers 400, as for a missing code (contract A 2.2): with large files that is about the files.
 */
export function ticketRefusal(error: unknown, texts: FailureTexts, { isAnonymous, files }: Sent): Refusal {
  const refusal = refusalOf(error, texts, sentSize(files));
  if (refusal.step || !isAnonymous) return refusal;
  const wrongCode = codeRefusal(error);
  if (wrongCode) return wrongCode;
  const mayBeUsed = refusal.message === texts.failed;
  return mayBeUsed ? { ...refusal, message: `${texts.failed}. ${codeTexts.maybeUsed}` } : refusal;
}
