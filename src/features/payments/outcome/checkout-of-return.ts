import { type BegunCheckout, begunCheckouts, type CheckoutMark } from '../state/checkout.ts';

/** What a return says of where it comes from. */
export interface ReturnOrigin {
  iuv: string | null;
  system: CheckoutMark['system'] | null;
  /** Number of the session at the payment site; null: it names none. */
  session: string | null;
}

/**
 * The checkout to which a return belongs, ended or not: the one of its IUV, else of its session at MyPay, whose returns
 * have no IUV. Those of PiemontePay have one; an address without any word of a payment site belongs to the latest.
 */
export function checkoutOfReturn(origin: ReturnOrigin): BegunCheckout | null {
  const { iuv, system } = origin;
  const begun = begunCheckouts();
  const known = iuv === null ? undefined : begun.find((checkout) => checkout.iuv === iuv);
  // Whoever comes back with no word of a payment site left it by hand.
  const belongs = (checkout: BegunCheckout) =>
    (iuv === null && system === null) || isReturnOf(origin, checkout);
  return known ?? begun.find(belongs) ?? null;
}

/**
 * Whether a return has the marks of the payment site to which the checkout has led: anybody can write an address with
 * somebody's IUV, and an old one may be opened again.
 */
export function isReturnOf({ iuv, system, session }: ReturnOrigin, checkout: BegunCheckout): boolean {
  if (system !== checkout.system) return false;
  if (system === 'PPAY') return iuv !== null && (checkout.iuv ?? iuv) === iuv;
  return checkout.session == null || checkout.session === session;
}
