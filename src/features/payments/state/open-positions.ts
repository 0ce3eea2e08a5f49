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
  filter: (items, filter) =>
    items
      .filter((position) => hasStatus(position, filter) && (!filter.text || matches(position, filter.text)))
      .sort(byDueDay(filter.order !== '-dataScadenza')),
  onFailure: () => notify(loadNotices.payments),
});

/** Key of a MyPay position: its IUV, or the id when it has none. */
export function openPositionKey({ iuv, id }: OpenPosition): string {
  return iuv ?? id;
}

/** Navigates to the MyPay page that takes the payment of a notice; shows a toast on failure (contract B 2.5). */
export async function payNotice(notice: string): Promise<void> {
  try {
    const answer = await readNoticeAddress(client, notice, subjectOf('MYPAY').delegation);
    if (!answer.ok || !answer.url) throw new Error('The response has no payment address.');
    location.assign(answer.url);
  } catch {
    notify(actNotices.payment);
  }
}
