import type { debtOrders } from '#contracts/payments.ts';
import {
  listDebtPositions,
  listOpenPositions,
  type DebtPosition,
  type OpenPosition,
} from '#contracts/payments.ts';
import type { Client } from './http.ts';

/** What of the debt positions is wanted. */
export interface DebtQuery {
  order: (typeof debtOrders)[number];
  status?: 'PAYED' | 'NOT_PAYED';
}

/** Whose positions, and on the strength of which delegation. */
interface Subject {
  taxCode: string;
  delegation?: string;
}

/** A page of debt positions, counted from 1, and how many there are in all. Throws PortalError (contract B 1.5). */
export function readDebtPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  { order, status }: DebtQuery,
  { page, count, signal }: { page: number; count: number; signal?: AbortSignal },
): Promise<{ positions: DebtPosition[]; total: number }> {
  return client.call(listDebtPositions, {
    params: { cf: taxCode },
    query: { currentPage: page, elements: count, sort: order, ...(status && { status }) },
    ...(delegation && { delegation }),
    ...(signal && { signal }),
  });
}

/** All open positions of MyPay. Throws PortalError (contract B 2.2). */
export function readOpenPositions(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
): Promise<OpenPosition[]> {
  return client.call(listOpenPositions, {
    params: { cf: taxCode },
    ...(delegation && { delegation }),
    ...(signal && { signal }),
  });
}
