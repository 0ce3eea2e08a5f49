import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { parsedUrl } from '#domain/routing/url.ts';
import { paymentSystems } from '#domain/assets.ts';
import { keptNames } from '#domain/kept-names.ts';
import { listen } from '#platform/page/events.ts';
import { $isRechecking } from '#platform/page/page-watch.ts';
import { sessionValue } from '#platform/storage/session-storage.ts';
import type { PaymentState } from '../states.ts';
import { PaidFor } from './position.ts';

const CheckoutMark = z.object({
  /** For whom the citizen pays; missing: for themselves. It stays when the choice of the page has changed. */
  paidFor: z.optional(PaidFor),
  system: z.enum(paymentSystems),
  iuv: z.nullable(z.string()),
  iud: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  title: z.string(),
  cents: z.nullable(z.number()),
  /** Own path at which the payment can be tried again. */
  retry: z.string(),
  /** Name of the kept form to drop once the outcome is good. */
  form: z.nullable(z.string()),
  /** Number of the session at the payment site, which the return repeats; missing: the site has named none. */
  session: z.optional(z.nullable(z.string())),
  /** What the form asked for, and where it is paid: the same once more goes on there. Missing: no form. */
  made: z.optional(z.object({ of: z.string(), url: z.string() })),
});

/** What this tab went to the payment site for. */
export type CheckoutMark = z.infer<typeof CheckoutMark>;

const Begun = z.object({
  ...CheckoutMark.shape,
  /** Tells it apart from every other one: its position may have no number. Missing in what an older release has kept. */
  id: z.optional(z.string()),
  /** ISO instant at which the tab left for the payment site. */
  at: z.string(),
  /** ISO instant of the first return that reported a payment; null: none. */
  reportedAt: z.nullable(z.string()),
  /** Its outcome, once it is known; kept for the outcome page, which may be reloaded. */
  end: z.nullable(z.enum(['paid', 'unpaid'])),
});

const KeptCheckout = z.pipe(
  Begun,
  z.transform((begun) => ({ ...begun, id: begun.id ?? begun.at })),
);

/** A checkout begun in this tab. */
export type BegunCheckout = z.infer<typeof KeptCheckout>;

/** What tells a position apart: the numbers it has. */
export interface PositionNumbers {
  iuv: string | null;
  iud?: string | null;
  notice: string | null;
  /** Its state, when it was read. */
  state?: PaymentState;
}

/** Milliseconds after which a checkout without an outcome counts as abandoned. */
export const abandonedAfter = 20 * 60_000;

/** A second press of Back and another payment must not make the tab forget the first one. */
const mostKept = 20;

const kept = sessionValue(keptNames.checkouts, z.array(KeptCheckout));

/** The checkouts that the tab remembers, latest first, as they are now. */
export function begunCheckouts(): readonly BegunCheckout[] {
  return kept.get() ?? [];
}

function store(checkouts: readonly BegunCheckout[]): void {
  if (checkouts.length === 0) kept.remove();
  else kept.set(checkouts.slice(0, mostKept));
  $begun.set(checkouts);
}

const $begun = atom<readonly BegunCheckout[]>([]);

/**
 * The checkouts of this tab, latest first, for a view to ask about: it changes when an outcome is known, when Back restores
 * the page from the browser's cache, and when the abandonment ends.
 */
export const $checkouts: ReadableAtom<readonly BegunCheckout[]> = $begun;

onMount($begun, () => {
  const read = () => $begun.set(begunCheckouts());
  read();
  const timer = setInterval(read, 30_000);
  const stops = [listen('clear', read), $isRechecking.listen(read)];
  return () => {
    clearInterval(timer);
    stops.forEach((stop) => stop());
  };
});

/** The address when the browser may follow it: `https:` or the own origin, without credentials. */
export function followable(url: string): string | null {
  const target = parsedUrl(url, location.origin);
  if (!target || target.username || target.password) return null;
  // A `blob:` address has the origin of whoever made it.
  const isOwn = target.origin === location.origin && target.protocol === 'http:';
  return target.protocol === 'https:' || isOwn ? target.href : null;
}

/**
 * Goes to the payment site in this tab, and remembers for what. False: the address is refused, nothing is kept and the
 * page stays.
 */
export function leaveForCheckout(url: string, mark: CheckoutMark): boolean {
  const address = followable(url);
  if (address === null) return false;
  const isSame = (checkout: BegunCheckout) =>
    isSamePosition(checkout, mark) || (mark.made !== undefined && checkout.made?.url === mark.made.url);
  const others = begunCheckouts().filter((checkout) => !isSame(checkout));
  store([begun(mark), ...others]);
  location.assign(address);
  return true;
}

function begun(mark: CheckoutMark): BegunCheckout {
  const at = new Date().toISOString();
  return { ...mark, id: crypto.randomUUID(), at, reportedAt: null, end: null };
}

/**
 * The latest checkout of this tab whose outcome is not known, or the one of a position, ended or not, by one of its
 * numbers; null: none, e.g. because the tab was closed meanwhile.
 */
export function checkoutMark(number?: string): BegunCheckout | null {
  const isMeant = ({ end, iuv, iud, notice }: BegunCheckout) =>
    number === undefined ? end === null : [iuv, iud, notice].includes(number);
  return begunCheckouts().find(isMeant) ?? null;
}

/** True when two positions share one of their numbers. */
export function isSamePosition(one: PositionNumbers, other: PositionNumbers): boolean {
  const isShared = (a?: string | null, b?: string | null) => a != null && a === b;
  return isShared(one.iud, other.iud) || isShared(one.iuv, other.iuv) || isShared(one.notice, other.notice);
}

/**
 * What has become of a checkout: `open`, its outcome is not known; `reported`, the return said paid and nothing has shown it
 * yet; `abandoned`, neither for 20 minutes.
 */
type CheckoutStatus = 'open' | 'reported' | 'paid' | 'unpaid' | 'abandoned';

/** Gives the status of a checkout, by the clock of now. */
export function checkoutStatus(checkout: BegunCheckout): CheckoutStatus {
  if (checkout.end !== null) return checkout.end;
  const left = pendingUntil(checkout) - Date.now();
  // More than the whole time: the clock was set back.
  if (left <= 0 || left > abandonedAfter) return 'abandoned';
  return checkout.reportedAt === null ? 'open' : 'reported';
}

/** True while a checkout may still end well. */
export function isUnderWay(checkout: BegunCheckout): boolean {
  return ['open', 'reported'].includes(checkoutStatus(checkout));
}

/**
 * True while a payment of the position may be under way: it must not be paid a second time. Also true where this tab has
 * seen the position paid and the view still shows an older state, as after Back.
 */
export function isPending(position: PositionNumbers, checkouts = begunCheckouts()): boolean {
  if (position.state === 'paid' || position.state === 'cancelled') return false;
  const own = checkouts.filter((checkout) => isSamePosition(checkout, position));
  return own.some((checkout) => checkout.end === 'paid' || isUnderWay(checkout));
}

/**
 * When a position that is pending in this tab can be paid again, if nothing is heard of its payment, in milliseconds
 * since 1970; null: its payment was seen paid.
 */
export function pendingEnd(position: PositionNumbers, checkouts = begunCheckouts()): number | null {
  const mine = checkouts.filter((checkout) => isSamePosition(checkout, position));
  if (mine.some(({ end }) => end === 'paid')) return null;
  const ends = mine.filter(isUnderWay).map(pendingUntil);
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** The latest checkout that this tab began with a form, whatever came of it; null: none. */
export function latestCheckoutOf(form: string): BegunCheckout | null {
  return begunCheckouts().find((checkout) => checkout.form === form) ?? null;
}

/** The checkout that this tab began with a form, while its outcome is not known and it may be paid; null: none. */
export function pendingCheckoutOf(form: string, checkouts = begunCheckouts()): BegunCheckout | null {
  const latest = checkouts.find((checkout) => checkout.form === form && checkout.end === null);
  return latest && isUnderWay(latest) ? latest : null;
}

/** When a checkout without outcome counts as abandoned, in milliseconds since 1970. */
export function pendingUntil({ at, reportedAt }: BegunCheckout): number {
  return Date.parse(reportedAt ?? at) + abandonedAfter;
}

/**
 * Notes that a return reported the checkout as paid: the 20 minutes begin anew, also where it had ended unpaid, because
 * the payment site may let the citizen try again. Only the first report counts, so that reloading the return prolongs
 * nothing. A checkout that this tab has not begun is none: an address alone blocks no payment.
 */
export function reportCheckout(checkout: BegunCheckout): void {
  const reportedAt = new Date().toISOString();
  store(
    begunCheckouts().map((each) => {
      if (each.id !== checkout.id || each.reportedAt !== null) return each;
      return { ...each, end: each.end === 'paid' ? each.end : null, reportedAt };
    }),
  );
}

/**
 * Ends the latest checkout, or the given one, or that of the given position: its outcome is known.
 *
 * @param end `paid` also for a position that has left the open ones
 */
export function endCheckout(
  wanted: PositionNumbers | BegunCheckout | null = checkoutMark(),
  end: 'paid' | 'unpaid' = 'unpaid',
): void {
  if (!wanted) return;
  store(
    begunCheckouts().map((each) =>
      // What was seen paid stays paid.
      isCheckoutOf(wanted, each) && each.end !== 'paid' ? { ...each, end } : each,
    ),
  );
}

/** Whether a checkout is the wanted one, or that of the wanted position. */
function isCheckoutOf(wanted: PositionNumbers | BegunCheckout, checkout: BegunCheckout): boolean {
  return 'at' in wanted ? checkout.id === wanted.id : isSamePosition(checkout, wanted);
}
