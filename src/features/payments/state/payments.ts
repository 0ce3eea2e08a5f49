import { coveredIn } from '#features/acting/delegator.ts';
import { receivedCount } from '#contracts/wire.ts';
import { byCodes } from '#domain/text/order.ts';
import { loadNotices } from '#errors/notices.ts';
import { client } from '#platform/calls/client.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { nextPage, activitiesPerPage } from '#platform/paging.ts';
import { localList } from '#platform/local-list.ts';
import {
  readRecentPositions,
  recentCount,
  type DebtPosition,
  readOpenPositions,
  type OpenPosition,
} from '../api.ts';

/**
 * The newest positions in any state, a hundred at a time: the service has no search, and with a filter it counts positions
 * that cannot be paid as unpaid, so they are searched and grouped here.
 */
export const recentPayments: PagedList<DebtPosition, null> = pagedList<DebtPosition, null>({
  module: 'PPAY',
  pageSize: recentCount,
  query: null,
  load: (_, at) =>
    nextPage(at, {
      known: recentPayments.$state.get().items,
      keyOf: paymentKey,
      read: async ({ page, count, signal }) => {
        const { positions, total } = await readRecentPositions(client, at.subject, {
          page: page + 1,
          signal,
        });
        return {
          items: positions,
          total,
          hasMore: (page + 1) * count < total && receivedCount(positions) > 0,
        };
      },
    }),
  shown: coveredDebts,
  onFailure: (error) => notifyFailure(loadNotices.payments, error),
});

/** A test of positions: whether the delegator for whom the citizen acts lets them see it. */
export function coveredDebts(): Promise<(position: DebtPosition) => boolean> {
  return coveredIn('PPAY', (covers, { typeCode, type, title }) =>
    covers.payment({ code: typeCode, label: type ?? title }),
  );
}

/** Key of a position, unique among those of the citizen. */
export function paymentKey({ iuv, notice, title, dueOn }: DebtPosition): string {
  return iuv ?? notice ?? `${title} ${dueOn}`;
}

/** Compares by due day; positions without one come last. */
export function byDueDay(nearestFirst: boolean) {
  return (a: { dueOn: string | null }, b: { dueOn: string | null }): number => {
    if (a.dueOn === null || b.dueOn === null) return Number(a.dueOn === null) - Number(b.dueOn === null);
    return byCodes(a.dueOn, b.dueOn) * (nearestFirst ? 1 : -1);
  };
}

/** The citizen's open positions at MyPay, nearest due day first. */
export const openPositions = localList<OpenPosition, null>({
  module: 'MYPAY',
  pageSize: activitiesPerPage,
  query: null,
  read: async ({ signal, subject }) => {
    const asked = readOpenPositions(client, subject, signal);
    const [open, isCovered] = await Promise.all([asked, coveredOpenPositions()]);
    return open.filter(isCovered);
  },
  // What is filtered is the list of both systems (`all-payments.ts`).
  filter: (items) => items.toSorted(byDueDay(true)),
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
