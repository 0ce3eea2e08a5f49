import { readNoticeAddress, readOpenPositions } from '../calls.ts';
import type { OpenPosition } from '../contract.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { byDueDay, hasStatus, matches, noPaymentFilter, type PaymentFilter } from './payments.ts';
import { subjectOf } from '#platform/session/subject.ts';

/** The citizen's open positions at MyPay, nearest due day first (contract B 2.2). */
export const openPositions = localList<OpenPosition, PaymentFilter>({
  module: 'MYPAY',
  pageSize: activitiesPerPage,
  query: noPaymentFilter,
  read: ({ signal, subject }) => readOpenPositions(client, subject, signal),
  choose: (items, filter) =>
    items
      .filter((position) => hasStatus(position, filter) && (!filter.text || matches(position, filter.text)))
      .sort(byDueDay(filter.order !== '-dataScadenza')),
  onFailure: () => notify(loadNotices.payments),
});

/** Key of a position among those of MyPay: not every one has its IUV. */
export function openPositionKey({ iuv, id }: OpenPosition): string {
  return iuv ?? id;
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
