import { type PaymentSystem, paymentSystems } from '#domain/assets.ts';
import { type BegunCheckout, begunCheckouts, type CheckoutMark } from '../state/checkout.ts';
import type { Position } from '../state/position.ts';
import type { PaymentState } from '../states.ts';

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
function isContrary(reported: Reported): reported is 'cancelled' | 'failed' {
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
function isReturnOf({ iuv, system, session }: ReturnOrigin, checkout: BegunCheckout): boolean {
  if (system !== checkout.system) return false;
  if (system === 'PPAY') return iuv !== null && (checkout.iuv ?? iuv) === iuv;
  return checkout.session == null || checkout.session === session;
}

/** What the outcome page says. */
export type Verdict =
  /** The position has not been read yet. */
  | 'checking'
  /** The position is paid. */
  | 'paid'
  /** The position has left the open ones of MyPay, which does not say why. */
  | 'gone'
  /** A payment may be under way. */
  | 'verifying'
  /** No read has succeeded. */
  | 'unread'
  /** The position is unpaid, and nothing says that a payment was begun. */
  | 'unpaid'
  /** The position is unpaid, as the payment site said. */
  | 'cancelled'
  | 'failed'
  /** The municipality has cancelled the position. */
  | 'annulled'
  /** There is no position to read: what the payment site said. */
  | 'reported-paid'
  | 'said-cancelled'
  | 'said-failed'
  | 'unknown';

/**
 * The checkout of a return in this tab: none, one that may still end well, or one that ended, was abandoned, or was
 * reported as paid more than 20 minutes ago.
 */
export type CheckoutProgress = 'none' | 'under-way' | 'over';

/** What was seen of a position since the page was opened; `absent`: it is not among the citizen's. */
export type LastRead = { kind: 'unread' } | { kind: 'absent' } | { kind: 'found'; position: Position };

/** What is known of a position that is being watched. */
export interface Watched {
  sight: LastRead;
  /** The last read is over: nothing will change by itself. */
  isOver: boolean;
}

interface Known {
  /** What is believed of what the address says. */
  reported: Reported;
  checkout: CheckoutProgress;
  /** Null: there is no position to read, or nobody who may read it. */
  watched: Watched | null;
  /** The checkout was that of a due among the open ones of MyPay, which leaves them once it is paid. */
  wasOpen: boolean;
}

/**
 * What is believed of the words of an address: where this tab has begun the payment, those of its own payment site only,
 * and what the site has called paid is not taken back by a later address, which may be an old one.
 */
export function believed(back: PaymentReturn, checkout: BegunCheckout | null): Reported {
  if (checkout === null) return back.reported;
  if (!isReturnOf(back, checkout)) return 'unknown';
  return isContrary(back.reported) && checkout.reportedAt !== null ? 'unknown' : back.reported;
}

/**
 * Whether a position that is called paid may not be: PiemontePay gives the code of a paid one also to a payment that was
 * only begun, without receipt. It is believed unless the payment site says the contrary.
 */
export function isDoubtful({ system, state, hasReceipt }: Position, reported: Reported): boolean {
  return system === 'PPAY' && state === 'paid' && !hasReceipt && isContrary(reported);
}

/** What to say: the position decides, the payment site's words only fill the gaps. */
export function verdictOf({ reported, checkout, watched, wasOpen }: Known): Verdict {
  const said = saidVerdict(reported, checkout);
  if (!watched) return said;
  const { sight, isOver } = watched;
  if (sight.kind === 'unread') return isOver ? 'unread' : 'checking';
  if (sight.kind === 'absent') {
    if (wasOpen && !isContrary(reported)) return 'gone';
    if (!isOver) return 'checking';
    // The IUV of an address may be anybody's: only a checkout of this tab says that the position was there.
    return checkout === 'none' ? 'unknown' : said;
  }
  // Without a checkout of this tab the address says nothing of a position that can be read.
  if (checkout !== 'none' && isDoubtful(sight.position, reported)) return 'verifying';
  return positionVerdicts[sight.position.state] ?? unpaidVerdict(reported, checkout);
}

/** A payment site may send back before it knows the outcome: what this tab has begun may still be paid. */
function saidVerdict(reported: Reported, checkout: CheckoutProgress): Verdict {
  return reported === 'unknown' && checkout === 'under-way' ? 'verifying' : saidVerdicts[reported];
}

const saidVerdicts: Readonly<Record<Reported, Verdict>> = {
  paid: 'reported-paid',
  cancelled: 'said-cancelled',
  failed: 'said-failed',
  unknown: 'unknown',
};

const positionVerdicts: Readonly<Partial<Record<PaymentState, Verdict>>> = {
  paid: 'paid',
  cancelled: 'annulled',
  pending: 'verifying',
};

function unpaidVerdict(reported: Reported, checkout: CheckoutProgress): Verdict {
  if (isContrary(reported)) return checkout === 'none' ? 'unpaid' : reported;
  const mayBePaid = checkout === 'under-way' || (reported === 'paid' && checkout === 'none');
  return mayBePaid ? 'verifying' : 'unpaid';
}
