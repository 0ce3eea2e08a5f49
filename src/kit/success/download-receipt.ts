import { notify } from '#platform/toasts.ts';
import type { SentCopy } from './sent-copy.ts';
import { texts } from './texts.ts';

/** Saves the receipt of what was sent; what writes it comes when somebody wants it. A failure is told. */
export async function downloadReceipt(copy: SentCopy): Promise<void> {
  try {
    await (await import('./receipt.ts')).saveReceipt(copy);
  } catch {
    notify(texts.failed);
  }
}
