import type { BegunCheckout } from '../state/checkout.ts';
import type { PaymentState } from '../states.ts';
import { isReturnOf, isContrary, type PaymentReturn, type Reported } from './return-query.ts';
import { isDoubtful, type Watched } from './watch-position.ts';

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
