import { computed, type ReadableAtom } from 'nanostores';
import type { PaymentSystem } from '#domain/assets.ts';
import { groupBy } from '#domain/group-by.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import type { DebtPosition, OpenPosition } from '../api.ts';
import { $checkouts, type BegunCheckout, begunCheckouts, isPending } from './checkout.ts';
import {
  openPositionKey,
  openPositions,
  byDueDay,
  hasStatus,
  matches,
  noPaymentFilter,
  paymentKey,
  type PaymentFilter,
  recentPayments,
} from './payments.ts';

/** A payment of the list, as its system gives it. */
export type ListedPayment = { key: string; isChecking: boolean } & (
  | { system: 'PPAY'; position: DebtPosition }
  | { system: 'MYPAY'; position: OpenPosition }
);

/** What there is of payments, each of them once. */
export interface AllPayments {
  /** To be paid. */
  due: readonly ListedPayment[];
  /** Begun, and its outcome is not known. */
  checking: readonly ListedPayment[];
  /** Paid, or cancelled by the municipality. */
  closed: readonly ListedPayment[];
}

/** Search, filter and order of the list. */
export const $paymentFilter = personalAtom<PaymentFilter>(noPaymentFilter);

/** The payments of both systems as far as they are loaded, in one list. */
export const $allPayments: ReadableAtom<AllPayments> = computed(
  [recentPayments.$state, openPositions.$all, $checkouts, $paymentFilter],
  ({ items }, open, checkouts, filter) => allPaymentsOf(items, open ?? [], filter, checkouts),
);

/** Groups payments by what can be done with them; a filter leaves out, an order sorts within the groups. */
export function allPaymentsOf(
  debts: readonly DebtPosition[],
  open: readonly OpenPosition[],
  filter: PaymentFilter,
  checkouts: readonly BegunCheckout[] = begunCheckouts(),
): AllPayments {
  const all: ListedPayment[] = [
    ...debts.map((position) => ({
      system: 'PPAY' as const,
      key: paymentKey(position),
      position,
      isChecking: isPending(position, checkouts),
    })),
    ...open.map((position) => ({
      system: 'MYPAY' as const,
      key: openPositionKey(position),
      position,
      isChecking: isPending({ ...position, iud: position.id }, checkouts),
    })),
  ];
  const shown = all.filter(
    ({ position }) => hasStatus(position, filter) && (!filter.text || matches(position, filter.text)),
  );
  const groups = groupBy(shown, groupOf);
  const byDay = byDueDay(filter.order !== '-dataScadenza');
  const sorted = (group: readonly ListedPayment[] = []) =>
    group.toSorted((one, other) => byDay(one.position, other.position));
  const closed = groups.get('closed') ?? [];
  // Of what is done the newest come first, as the service gives them.
  return {
    due: sorted(groups.get('due')),
    checking: sorted(groups.get('checking')),
    closed: filter.order === '-iuv' ? closed : sorted(closed),
  };
}

function groupOf({ position: { state }, isChecking }: ListedPayment): keyof AllPayments {
  if (state === 'paid' || state === 'cancelled') return 'closed';
  return isChecking || state === 'pending' ? 'checking' : 'due';
}

/** What of them belongs to these payment systems. */
export function paymentsIn(all: AllPayments, systems: readonly PaymentSystem[]): AllPayments {
  const isShown = ({ system }: ListedPayment) => systems.includes(system);
  return {
    due: all.due.filter(isShown),
    checking: all.checking.filter(isShown),
    closed: all.closed.filter(isShown),
  };
}

/** The state of a system's list, with what of it is shown. */
export function listedOf({ due, checking, closed }: AllPayments, system: PaymentSystem): ListedPayment[] {
  return [...due, ...checking, ...closed].filter((payment) => payment.system === system);
}
