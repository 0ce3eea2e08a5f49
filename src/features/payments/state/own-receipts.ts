import { dateText, euroText } from '#domain/text/display.ts';
import type { ArchiveTask } from '#kit/archive/gather.ts';
import { client } from '#platform/calls/client.ts';
import { blobOf } from '#platform/page/save-file.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readReceipt, type DebtPosition } from '../api.ts';
import { readPaidOf, withReceipt } from '../summary/receipts.ts';
import { paidIn } from '../summary/yearly.ts';

/** The receipts of what the citizen paid in a year, for an archive; null: in any year, or on a day that is not known. */
export function ownReceipts(year: string | null): ArchiveTask {
  return {
    label: 'elenco dei pagamenti',
    run: async () => {
      const paid = await readPaidOf(subjectOf());
      const wanted = year === null ? paid : paidIn(paid, year);
      return { more: withReceipt(wanted).map(receiptTask) };
    },
  };
}

function receiptTask({ iuv, title, type, paidAt, amountCents }: DebtPosition): ArchiveTask {
  const name = title ?? type ?? 'pagamento';
  const day = paidAt && dateText(paidAt).split('/').reverse().join('-');
  return {
    label: `ricevuta di «${name}» (${euroText(amountCents)})`,
    run: async () => {
      const base64 = await readReceipt(client, subjectOf(), iuv ?? '');
      if (!base64) throw new Error('The service has no receipt of this payment.');
      const file = [day, name, iuv].filter(Boolean).join(' ');
      return { files: [{ path: ['Ricevute', `${file}.pdf`], content: blobOf(base64, 'application/pdf') }] };
    },
  };
}
