import { pathOf } from '#domain/routing/route-match.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { replacePage } from '#platform/storage/tab-storage.ts';
import { leaveForCheckout } from '../state/checkout.ts';
import { keepNotice, type KeptNotice } from '../state/kept-notice.ts';
import { isTypeGone, paymentRefusal } from './refusal.ts';
import { type MadePayment, makePayment } from './send.ts';
import { makeNotice } from './send-notice.ts';
import { PayerStep } from './steps/PayerStep.tsx';
import { SummaryStep } from './steps/SummaryStep.tsx';
import { TypeStep } from './steps/TypeStep.tsx';

/** Saves the file of a notice and leaves for its page; Back does not come here again. */
function showNotice(made: KeptNotice): void {
  keepNotice(made);
  if (made.file) saveFile(blobOf(made.file.base64, made.file.type), made.file.name);
  replacePage(pathOf('notice-outcome'));
}

/** What of a payment comes when its form is used: the later steps, and what makes the payment or the notice. */
export const later = {
  views: { type: TypeStep, payer: PayerStep, summary: SummaryStep },
  send: { online: makePayment, notice: makeNotice },
  /** Leaves for the checkout, or for the page of the notice. */
  leave: (made: MadePayment | KeptNotice) =>
    'mark' in made ? void leaveForCheckout(made.url, made.mark) : showNotice(made),
  refusal: paymentRefusal,
  isTypeGone,
};
