import { type PaymentSystem, paymentSystems } from '#domain/assets.ts';
import { type BegunCheckout, begunCheckouts, type CheckoutMark } from '../state/checkout.ts';

/** What the payment site says became of a payment. It words the waiting and decides nothing. */
export type Reported = 'paid' | 'cancelled' | 'failed' | 'unknown';

/** What an address says to which the payment site comes back. */
export interface PaymentReturn {
  reported: Reported;
  /** Null: none, or none that could be one. */
  iuv: string | null;
  /** The payment system whose parameters it has; null: neither's, or both's. */
  system: PaymentSystem | null;
  /** Number of the session at MyPay; null: none. */
  session: string | null;
}

/** Whether the payment site says that nothing was paid. */
export function isContrary(reported: Reported): reported is 'cancelled' | 'failed' {
  return reported === 'cancelled' || reported === 'failed';
}

// Maps: an object would also know `constructor`, which an address may hold.
const ppayWords = new Map<string, Reported>([
  ['SUCCESSO', 'paid'],
  ['ANNULLATO', 'cancelled'],
  ['FALLITO', 'failed'],
]);
const ppayCodes = new Map<string, Reported>([
  ['000', 'paid'],
  ['100', 'failed'],
]);
const myPayWords = new Map<string, Reported>([
  ['OK', 'paid'],
  ['ERROR', 'failed'],
]);

const parameters = {
  PPAY: ['codEsito', 'descEsito', 'idPagamento', 'source'],
  MYPAY: ['esito', 'idSession', 'pollingToken'],
} as const satisfies Record<PaymentSystem, readonly string[]>;

/**
 * Reads the query of a return, of either payment system. A parameter with two values, and two
 * parameters that contradict each other, say nothing.
 */
export function readReturn(search: string): PaymentReturn {
  const query = new URLSearchParams(search);
  const valueOf = (name: string) => oneValue(query.getAll(name));
  const code = ppayCodes.get(valueOf('codEsito') ?? '');
  const word = ppayWords.get(valueOf('descEsito')?.toUpperCase() ?? '');
  const reports = [
    word,
    // Code 100 stands for both failures, and the description tells which.
    code === 'failed' && word === 'cancelled' ? undefined : code,
    myPayWords.get(valueOf('esito')?.toUpperCase() ?? ''),
  ];
  const reported = oneValue(reports.filter((report) => report !== undefined));
  return {
    reported: reported ?? 'unknown',
    iuv: readIuv(valueOf('iuv')),
    system: systemOf(query),
    session: valueOf('idSession'),
  };
}

/** The only value of a list, however often it is in it. */
function oneValue<T>(values: readonly T[]): T | null {
  return new Set(values).size === 1 ? (values[0] ?? null) : null;
}

/** An IUV has up to 35 letters and digits; anything else is not shown and not looked up. */
function readIuv(text: string | null): string | null {
  const iuv = text?.replace(/\s/g, '') ?? '';
  return /^[0-9A-Za-z]{15,35}$/.test(iuv) ? iuv : null;
}

function systemOf(query: URLSearchParams): PaymentSystem | null {
  const found = paymentSystems.filter((system) => parameters[system].some((name) => query.has(name)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What a return says of where it comes from. */
interface ReturnOrigin {
  iuv: string | null;
  system: CheckoutMark['system'] | null;
  /** Number of the session at the payment site; null: it names none. */
  session: string | null;
}

/**
 * The checkout to which a return belongs, ended or not: the one of its IUV, else of its session at MyPay, whose returns
 * have no IUV. Those of PiemontePay have one; an address without any word of a payment site belongs to the latest.
 */
export function checkoutOfReturn(origin: ReturnOrigin, begun = begunCheckouts()): BegunCheckout | null {
  const { iuv, system } = origin;
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
