import type { debtOrders } from './contract.ts';
import {
  getReceipt,
  listDebtPositions,
  listOpenPositions,
  verifyNotice,
  type DebtPosition,
  type OpenPosition,
} from './contract.ts';
import type { SoughtCode } from './notice-code.ts';
import type { PaymentFilterCode } from './states.ts';
import { getPaymentPolicy, payDebtPosition } from './spontaneous-contract.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';

/** Filter, order and page of the debt positions to load. */
export interface DebtQuery {
  order: (typeof debtOrders)[number];
  status?: PaymentFilterCode;
}

/** A page of debt positions (the first page is 1) and their total. Throws PortalError. */
export function readDebtPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  { order, status }: DebtQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<{ positions: DebtPosition[]; total: number }> {
  return client.call(listDebtPositions, {
    params: { cf: taxCode },
    query: { currentPage: page, elements: count, sort: order, status },
    delegation,
    signal,
  });
}

/** Number of newest positions used by the search and by the desktop. */
export const recentCount = 100;

/** A page of the newest positions in any state, and the total. Throws PortalError. */
export function readRecentPositions(
  client: Client,
  subject: Subject,
  { page = 1, signal }: { page?: number; signal?: AbortSignal } = {},
) {
  const at = { page, count: recentCount, signal };
  return readDebtPositions(client, subject, { order: '-iuv' }, at);
}

/**
 * The citizen's position with an IUV, or with a notice number where the service gives no IUV; null when they have none.
 * Throws PortalError.
 */
export async function readDebtPosition(
  client: Client,
  { taxCode, delegation }: Subject,
  { iuv, code }: SoughtCode,
  signal?: AbortSignal,
): Promise<DebtPosition | null> {
  const { positions } = await client.call(listDebtPositions, {
    params: { cf: taxCode },
    query: { currentPage: 1, elements: 1, sort: '-iuv', iuv },
    delegation,
    signal,
  });
  // A service that ignores the filter answers with another position.
  return positions.find((position) => position.iuv === iuv || position.notice === code) ?? null;
}

/** The PDF of a receipt in base64, null when there is none. Throws PortalError. */
export function readReceipt(
  client: Client,
  { taxCode, delegation }: Subject,
  iuv: string,
): Promise<string | null> {
  return client.call(getReceipt, { params: { cf: taxCode, iuv }, delegation });
}

/** All open positions of MyPay. Throws PortalError. */
export function readOpenPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
): Promise<OpenPosition[]> {
  return client.call(listOpenPositions, {
    params: { cf: taxCode },
    delegation,
    signal,
  });
}

/** Address at which a MyPay notice can be paid, or the fault code. Throws PortalError. */
export function readNoticeAddress(client: Client, id: string, delegation?: string) {
  return client.call(verifyNotice, { params: { id }, delegation });
}

/** Address at which a position of PiemontePay can be paid; null: none given. Throws PortalError. */
export async function readPaymentAddress(
  client: Client,
  iuv: string,
  delegation?: string,
): Promise<string | null> {
  const { url } = await client.call(payDebtPosition, { params: { iuv }, delegation });
  return url;
}

/** The privacy text of payments, HTML not yet sanitised; null: none. Throws PortalError. */
export function readPaymentPolicy(client: Client, signal?: AbortSignal): Promise<string | null> {
  return client.call(getPaymentPolicy, signal && { signal });
}
