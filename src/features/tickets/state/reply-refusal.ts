import { type PickedFile, sentSize } from '#domain/fields/picked-file.ts';
import { actNotices } from '#errors/notices.ts';
import { failureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';

const failures = {
  failed: actNotices.requestReply,
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  maybeTooLarge: 'Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo',
  files: { field: 'files' },
} as const;

/**
 * Why a reply was not sent: one message for all failures, and beside the file what it may have to do with it (contract
 * A 6.8).
 */
export function replyRefusal(error: unknown, files: readonly PickedFile[]): Refusal {
  const refused = refusalOf(error, failures, sentSize(files));
  // Where it may have arrived, it is not said to have failed.
  const isUnknown = refused.message === failureTexts.mayHaveArrived;
  return { ...refused, message: isUnknown ? refused.message : failures.failed };
}
