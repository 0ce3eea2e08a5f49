import { computed, type ReadableAtom } from 'nanostores';
import { paymentSystems, type PaymentSystem } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import type { Delegators } from '#platform/session/delegators.ts';
import { $checkouts, type BegunCheckout, begunCheckouts, isPending } from './checkout.ts';
import { openPositions, byDueDay, recentPayments } from './payments.ts';
import { type Position, positionOfDebt, positionOfOpen } from './position.ts';

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
