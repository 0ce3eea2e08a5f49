import { blobOf } from '#api/documents.ts';
import { readNoticeAddress, readReceipt } from '#api/paying.ts';
import { actNotices } from '#errors/act-notices.ts';
import { client } from '#stores/calls/client.ts';
import { saveFile } from '#stores/page/save-file.ts';
import { notify } from '#stores/toasts.ts';
import { subjectOf } from './subject.ts';

/** Long enough for the new tab to have read the file, in milliseconds. */
const keptFor = 60_000;

/**
 * Shows the receipt of a payment in a tab, opened here and now so that no browser takes it for a pop-up; where that is
 * forbidden the file is saved. A failure is a toast (screens B 7.3).
 */
export async function openReceipt(iuv: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const base64 = await readReceipt(client, subjectOf('PPAY'), iuv);
    if (!base64) throw new Error('No receipt came.');
    const pdf = blobOf(base64, 'application/pdf');
    if (tab && !tab.closed) show(pdf, tab);
    else saveFile(pdf, `ricevuta-${iuv}.pdf`);
  } catch {
    tab?.close();
    notify(actNotices.receipt);
  }
}

function show(pdf: Blob, tab: Window): void {
  const address = URL.createObjectURL(pdf);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), keptFor);
}

/** Leaves for the page on which MyPay takes the payment of a notice; a refusal is a toast (contract B 2.5). */
export async function payNotice(notice: string): Promise<void> {
  try {
    const answer = await readNoticeAddress(client, notice, subjectOf('MYPAY').delegation);
    if (!answer.ok || !answer.url) throw new Error('No address to pay at came.');
    location.assign(answer.url);
  } catch {
    notify(actNotices.payment);
  }
}
