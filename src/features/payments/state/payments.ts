import { coveredIn } from '#features/acting/covers.ts';
import { receivedCount } from '#contracts/wire.ts';
import { textMatches } from '#domain/text/italian-text.ts';
import { byCodes } from '#domain/text/order.ts';
import { actNotices, loadNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { blobOf, saveFile } from '#platform/page/save-file.ts';
import { pagedList, type PagedList } from '#platform/paged-list.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { nextPage, activitiesPerPage } from '#platform/paging.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { localList } from '#platform/local-list.ts';
import {
  type DebtQuery,
  readReceipt,
  readRecentPositions,
  recentCount,
  type DebtPosition,
  readOpenPositions,
  type OpenPosition,
} from '../api.ts';
import { digitsOfCode } from '../notice-code.ts';
import { filterOf, type PaymentFilterCode, type PaymentState } from '../states.ts';

/** Search, filter and order of both payment systems. */
export interface PaymentFilter {
  text: string;
  status: '' | PaymentFilterCode;
  order: Extract<DebtQuery['order'], '-iuv' | '+dataScadenza' | '-dataScadenza'>;
}

export const noPaymentFilter: PaymentFilter = { text: '', status: '', order: '-iuv' };

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

/** True when the position is in the state that the filter asks for. */
export function hasStatus({ state }: { state: PaymentState }, { status }: PaymentFilter): boolean {
  return !status || filterOf(state) === status;
}

/** True when the title matches, or the IUV or notice number contains the digits; decoration of a number is ignored. */
export function matches(
  { title, iuv, notice }: { title: string | null; iuv: string | null; notice: string | null },
  text: string,
): boolean {
  const digits = digitsOfCode(text);
  const hasDigits = digits !== null && [iuv, notice, title].some((value) => value?.includes(digits));
  return hasDigits || textMatches(title ?? '', text);
}

/** Compares by due day; positions without one come last. */
export function byDueDay(nearestFirst: boolean) {
  return (a: { dueOn: string | null }, b: { dueOn: string | null }): number => {
    if (a.dueOn === null || b.dueOn === null) return Number(a.dueOn === null) - Number(b.dueOn === null);
    return byCodes(a.dueOn, b.dueOn) * (nearestFirst ? 1 : -1);
  };
}

/** Milliseconds until the object URL is revoked: the new tab has read the file by then. */
const urlLifetime = 60_000;

/**
 * Shows the receipt of a payment in a new tab, or saves the file if the browser blocks the tab. The tab is opened before
 * the request, while the click still permits it. Shows a toast on failure.
 *
 * @param subject whose payment it is; default: the person for whom the citizen acts now
 */
export async function openReceipt(iuv: string, subject = subjectOf('PPAY')): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const base64 = await readReceipt(client, subject, iuv);
    if (!base64) throw new Error('The response has no receipt.');
    const pdf = blobOf(base64, 'application/pdf');
    if (tab && !tab.closed) show(pdf, tab);
    else saveFile(pdf, `ricevuta-${iuv}.pdf`);
  } catch (error) {
    tab?.close();
    if (!isKind(error, 'unauthenticated')) notifyFailure(actNotices.receipt, error);
  }
}

function show(pdf: Blob, tab: Window): void {
  const address = URL.createObjectURL(pdf);
  tab.location.replace(address);
  setTimeout(() => URL.revokeObjectURL(address), urlLifetime);
}

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
