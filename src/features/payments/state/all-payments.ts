import { computed, type ReadableAtom } from 'nanostores';
import { paymentSystems, type PaymentSystem } from '#domain/assets.ts';
import { groupBy } from '#domain/group-by.ts';
import { hasAsset } from '#platform/app.ts';
import { personalAtom } from '#platform/session/clearing.ts';
import type { Delegators } from '#platform/session/delegators.ts';
import { textMatches } from '#domain/text/italian-text.ts';
import type { DebtPosition, DebtQuery, OpenPosition } from '../api.ts';
import { digitsOfCode } from '../notice-code.ts';
import { filterOf, type PaymentFilterCode, type PaymentState } from '../states.ts';
import { $checkouts, type BegunCheckout, begunCheckouts, isPending } from './checkout.ts';
import { openPositionKey, openPositions, byDueDay, paymentKey, recentPayments } from './payments.ts';
import { type Position, positionOfDebt, positionOfOpen } from './position.ts';

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

/** Search, filter and order of both payment systems. */
export interface PaymentFilter {
  text: string;
  status: '' | PaymentFilterCode;
  order: Extract<DebtQuery['order'], '-iuv' | '+dataScadenza' | '-dataScadenza'>;
}

export const noPaymentFilter: PaymentFilter = { text: '', status: '', order: '-iuv' };

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

/** True when the position is in the state that the filter asks for. */
function hasStatus({ state }: { state: PaymentState }, { status }: PaymentFilter): boolean {
  return !status || filterOf(state) === status;
}

/** True when the title matches, or the IUV or notice number contains the digits; decoration of a number is ignored. */
function matches(
  { title, iuv, notice }: { title: string | null; iuv: string | null; notice: string | null },
  text: string,
): boolean {
  const digits = digitsOfCode(text);
  const hasDigits = digits !== null && [iuv, notice, title].some((value) => value?.includes(digits));
  return hasDigits || textMatches(title ?? '', text);
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

/** An open position; `isChecking`: a payment begun in this tab has not ended yet. */
export interface DuePosition extends Position {
  isChecking: boolean;
}

/** The open positions of both systems, soonest due first. */
export interface ToPay {
  positions: readonly DuePosition[];
  /** What is left to pay, without what is being paid. */
  totalCents: number;
  /** Positions in that sum. */
  count: number;
  /** Older positions than the newest hundred were not looked through. */
  isPartial: boolean;
}

/** What the lists loaded so far say is to be paid; the desktop gathers the same ones. */
export const $toPay: ReadableAtom<ToPay> = computed(
  [recentPayments.$state, openPositions.$all, $checkouts],
  ({ items, total }, open, checkouts) =>
    toPayOf(
      [...items.map(positionOfDebt), ...(open ?? []).map(positionOfOpen)],
      (total ?? items.length) > items.length,
      checkouts,
    ),
);

/** The unpaid ones among positions, in the order in which they are due, and their sum in cents. */
export function toPayOf(
  all: readonly Position[],
  isPartial: boolean,
  checkouts: readonly BegunCheckout[] = begunCheckouts(),
): ToPay {
  const positions = all
    .filter(({ state }) => state === 'unpaid')
    .map((position) => ({ ...position, isChecking: isPending(position, checkouts) }))
    .sort(byDueDay(true));
  return summed(positions, isPartial);
}

/** What of it belongs to these payment systems. */
export function toPayIn({ positions, isPartial }: ToPay, systems: readonly PaymentSystem[]): ToPay {
  const shown = positions.filter(({ system }) => systems.includes(system));
  return summed(shown, isPartial && systems.includes('PPAY'));
}

function summed(positions: readonly DuePosition[], isPartial: boolean): ToPay {
  const left = positions.filter(({ isChecking }) => !isChecking);
  const totalCents = left.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return { positions, totalCents, count: left.length, isPartial };
}

/**
 * The payment systems that a view shows: those in which the citizen acts for the same person, because what two persons owe
 * does not stand together. Without a page's own system that is the delegator, if there is one.
 *
 * @param page system of the service whose page it is
 */
export function systemsOfOnePerson(delegators: Delegators, page?: PaymentSystem): PaymentSystem[] {
  const person = page ? delegators[page] : (delegators.PPAY ?? delegators.MYPAY);
  return paymentSystems.filter(
    (system) => hasAsset(system) && delegators[system]?.taxCode === person?.taxCode,
  );
}
