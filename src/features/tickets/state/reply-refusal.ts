import { type PickedFile, sentSize } from '#domain/fields/picked-file.ts';
import { actNotices } from '#errors/notices.ts';
import { isFinalRefusal } from '#errors/portal-error.ts';
import { failureTexts, type Refusal, refusalOf } from '#kit/form/refusal.ts';

const failures = {
  failed: actNotices.requestReply,
  tooLarge: 'Il file è troppo grande per essere inviato: toglilo o scegline uno più piccolo',
  maybeTooLarge: 'Il file potrebbe essere troppo grande: prova a toglierlo o a sceglierne uno più piccolo',
  files: { field: 'files' },
} as const;

/** Shown where pressing again would fail again. */
const refused = `${actNotices.requestReply}: il Comune non l’ha accettata, e inviarla di nuovo non serve. Controlla il testo e l’allegato, oppure scrivi una nuova richiesta.`;

/**
 * Why a reply was not sent: that it was refused for good, or one message for all other failures; beside the file what it
 * may have to do with it.
 */
export function replyRefusal(error: unknown, files: readonly PickedFile[]): Refusal {
  const refusal = refusalOf(error, failures, sentSize(files));
  // Where it may have arrived, it is not said to have failed.
  if (refusal.message === failureTexts.mayHaveArrived) return refusal;
  const isFinal = isFinalRefusal(error) && refusal.message === failures.failed;
  return { ...refusal, message: isFinal ? refused : failures.failed };
}
