import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentSystem } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { $session } from '#platform/session/session.ts';
import { delegatorOf } from '#platform/session/delegators.ts';
import type { Subject } from '#platform/session/subject.ts';
import { dropForm } from '#platform/storage/kept-form.ts';
import { readOpenPositions } from '../api.ts';
import {
  $checkouts,
  type BegunCheckout,
  isSamePosition,
  isUnderWay,
  pendingUntil,
  reportCheckout,
  endCheckout,
} from '../state/checkout.ts';
import {
  type PaidFor,
  subjectOfPayer,
  type LookResult,
  type Position,
  positionOfOpen,
} from '../state/position.ts';
import { readPosition } from '../state/pay.ts';
import {
  believed,
  checkoutOfReturn,
  type CheckoutProgress,
  type PaymentReturn,
  readReturn,
  type Reported,
  type Verdict,
  verdictOf,
  type Watched,
} from './verdict.ts';
import { PositionWatch, unread } from './watch-position.ts';

/** Brings what this tab keeps of a checkout that it began, and of the form before it, in line with its verdict. */
function applyVerdict(verdict: Verdict, checkout: BegunCheckout | null): void {
  if (checkout) consequences[verdict]?.(checkout);
}

const end = (checkout: BegunCheckout) => endCheckout(checkout);

/** The payment of a citizen's position waits for the login, which can read it; that of a form has nothing to wait for. */
const endForm = (checkout: BegunCheckout) => {
  if (checkout.form !== null) end(checkout);
};

const finish = (checkout: BegunCheckout) => {
  if (checkout.form !== null) dropForm(checkout.form);
  endCheckout(checkout, 'paid');
};

const consequences: Readonly<Partial<Record<Verdict, (checkout: BegunCheckout) => void>>> = {
  paid: finish,
  gone: finish,
  cancelled: end,
  failed: end,
  annulled: end,
  'said-cancelled': endForm,
  'said-failed': endForm,
  'reported-paid': ({ form }) => {
    // Without a position nothing more will ever be known: the form has done its work.
    if (form !== null) dropForm(form);
  },
};

/** The position that a return is about, as far as the citizen can read it. */
interface Target {
  system: PaymentSystem;
  numbers: { iuv: string | null; iud: string | null; notice: string | null };
  /** The checkout in which it was paid; null: this tab knows of none. */
  checkout: BegunCheckout | null;
}

/** What the outcome page shows. */
export interface Outcome {
  verdict: Verdict;
  back: PaymentReturn;
  /** What is believed of it. */
  reported: Reported;
  checkout: BegunCheckout | null;
  /** The position as last read; null: not read, or none. */
  position: Position | null;
  /** For whom it was paid, or whose position was read; null: the citizen's own, or not known. */
  paidFor: PaidFor | null;
  /** Whether the page reads the position again by itself. */
  isWatching: boolean;
  /** When the payment can be tried again, if no outcome becomes known; null: not at a time. */
  retryAt: number | null;
  /** Reads the position once more; missing where there is none to read. */
  look?: () => Promise<LookResult>;
}

/** What became of the payment from whose site the citizen comes back. */
export function useOutcome(): Outcome {
  const [back] = useState(() => readReturn(location.search));
  const { status } = useStore($session);
  const checkout = checkoutOfReturn(back, useStore($checkouts));
  const [target] = useState(() => targetOf(back, checkout));
  const [reported] = useState(() => believed(back, checkout));
  // At once: an old address may be opened before the position has been read.
  const note = useEffectEvent(() => {
    if (checkout && reported === 'paid') reportCheckout(checkout);
  });
  useEffect(() => note(), []);
  const isLogged = status === 'logged';
  const [{ watched, paidFor }, look] = useWatch(isLogged ? target : null, reported);
  const progress = progressOf(checkout, reported);
  const verdict = verdictOf({ reported, checkout: progress, watched, wasOpen: wasOpen(checkout) });
  const position = positionIn(watched);
  const settle = useEffectEvent(() => applyVerdict(verdict, checkout));
  // Where it is not known who is there, nothing is known of the outcome.
  const isKnown = isLogged || status === 'anonymous';
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown, verdict]);
  return {
    verdict,
    back,
    reported,
    checkout,
    position,
    paidFor: knownPayer(checkout, position && paidFor),
    isWatching: watched?.isOver === false,
    retryAt: checkout && progress === 'under-way' ? pendingUntil(checkout) : null,
    look,
  };
}

function positionIn(watched: Watched | null): Position | null {
  return watched?.sight.kind === 'found' ? watched.sight.position : null;
}

/** For whom it was paid, by the checkout where this tab knows of one, else by the position that was read. */
function knownPayer(checkout: BegunCheckout | null, read: PaidFor | null): PaidFor | null {
  return checkout ? (checkout.paidFor ?? null) : read;
}

/** The first report of a payment counts however long the citizen was at the payment site. */
function progressOf(checkout: BegunCheckout | null, reported: Reported): CheckoutProgress {
  if (checkout === null) return 'none';
  const isFirstReport = reported === 'paid' && checkout.reportedAt === null;
  return isFirstReport || isUnderWay(checkout) ? 'under-way' : 'over';
}

/** MyPay lists the open dues of the citizen; a payment that began with a form may be none of them. */
function wasOpen(checkout: BegunCheckout | null): boolean {
  return checkout?.system === 'MYPAY' && checkout.form === null;
}

/** Null: nothing says which position it is, or its payment system is disabled. */
function targetOf(back: PaymentReturn, checkout: BegunCheckout | null): Target | null {
  const system = checkout?.system ?? back.system ?? (hasAsset('PPAY') ? 'PPAY' : 'MYPAY');
  if (!hasAsset(system)) return null;
  if (checkout) return hasNumber(checkout) ? { system, numbers: checkout, checkout } : null;
  if (back.iuv === null) return null;
  return { system, numbers: { iuv: back.iuv, iud: null, notice: null }, checkout };
}

function hasNumber({ iuv, iud, notice }: Target['numbers']): boolean {
  return [iuv, iud, notice].some((number) => number !== null);
}

/** Who the position belongs to: what the checkout says, whatever the page has been told since; else who is acted for. */
function payerOf({ system, checkout }: Target): PaidFor | null {
  return knownPayer(checkout, delegatorOf(system));
}

async function readTarget(
  { system, numbers }: Target,
  subject: Subject,
  signal: AbortSignal,
): Promise<Position | null> {
  const { iuv, notice } = numbers;
  const code = iuv ?? notice;
  if (system === 'PPAY') return code === null ? null : readPosition({ iuv: code, system, signal, subject });
  const open = (await readOpenPositions(client, subject, signal)).map(positionOfOpen);
  return open.find((each) => isSamePosition(each, numbers)) ?? null;
}

/** What is known of a position, and whose it is; `watched` null: there is none to read. */
interface Seen {
  watched: Watched | null;
  paidFor: PaidFor | null;
}

function useWatch(
  target: Target | null,
  reported: Reported,
): [Seen, (() => Promise<LookResult>) | undefined] {
  const [seen, setSeen] = useState<Seen>({ watched: unread, paidFor: null });
  const watch = useRef<PositionWatch>(null);
  useEffect(() => {
    if (!target) return undefined;
    // Who it is stays the same for all reads.
    const paidFor = payerOf(target);
    const subject = subjectOfPayer(paidFor);
    const begun = new PositionWatch({
      system: target.system,
      reported,
      read: (signal) => readTarget(target, subject, signal),
      show: (watched) => setSeen({ watched, paidFor }),
    });
    watch.current = begun;
    begun.start();
    return () => begun.stop();
  }, [target, reported]);
  if (!target) return [{ watched: null, paidFor: null }, undefined];
  return [seen, async () => (await watch.current?.look()) ?? 'failed'];
}
