import { coveredIn } from '#features/acting/covers.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { localList } from '#platform/local-list.ts';
import { activitiesPerPage } from '#platform/paging.ts';
import { readOpenPositions, type OpenPosition } from '../api.ts';
import { byDueDay, hasStatus, matches, noPaymentFilter, type PaymentFilter } from './payments.ts';

/** The citizen's open positions at MyPay, nearest due day first. */
export const openPositions = localList<OpenPosition, PaymentFilter>({
  module: 'MYPAY',
  pageSize: activitiesPerPage,
  query: noPaymentFilter,
  read: async ({ signal, subject }) => {
    const asked = readOpenPositions(client, subject, signal);
    const [open, isCovered] = await Promise.all([asked, coveredOpenPositions()]);
    return open.filter(isCovered);
  },
  filter: (items, filter) =>
    items
      .filter((position) => hasStatus(position, filter) && (!filter.text || matches(position, filter.text)))
      .sort(byDueDay(filter.order !== '-dataScadenza')),
  onFailure: (error) => notifyFailure(loadNotices.payments, error),
});

/** A test of positions: whether the delegator for whom the citizen acts lets them see it. */
export function coveredOpenPositions(): Promise<(position: OpenPosition) => boolean> {
  return coveredIn('MYPAY', (covers, { type, title }) =>
    covers.payment({ code: null, label: type ?? title }),
  );
}

/** Key of a MyPay position: its IUV, or the id when it has none. */
export function openPositionKey({ iuv, id }: OpenPosition): string {
  return iuv ?? id;
}
